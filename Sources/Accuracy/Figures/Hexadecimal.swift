/// A digest in text form: 16 hexadecimal digits.
func hexadecimal(_ value: UInt64) -> String {
  let text = String(value, radix: 16)
  return String(repeating: "0", count: 16 - text.count) + text
}
