import Foundation

/// Says on standard error what is wrong.
func complain(_ text: String) { FileHandle.standardError.write(Data("gridship: \(text)\n".utf8)) }
