# Untested: a Homebrew formula. The URL and the checksum are those of a release's gridship-VERSION.tar.gz.
class Gridship < Formula
  desc "Sudoku reader for photographs, and games for a terminal"
  homepage "https://example.org/gridship"
  url "https://example.org/gridship/releases/gridship-0.9.0.tar.gz"
  sha256 "0000000000000000000000000000000000000000000000000000000000000000"
  license "Apache-2.0"

  depends_on "pkg-config" => :build
  depends_on xcode: ["16.3", :build]
  depends_on "cairo"
  depends_on "croaring"
  depends_on "gd"
  depends_on "jpeg-turbo"
  depends_on "libexif"
  depends_on "ncurses"
  depends_on "opencv"
  depends_on "poppler"
  depends_on "qrencode"

  def install
    %w[solve gridship evaluate].each do |program|
      system "swift", "build", "--disable-sandbox", "-c", "release", "--product", program
      bin.install ".build/release/#{program}"
    end
  end

  test do
    assert_match "534678912", shell_output("#{bin}/solve 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
  end
end
