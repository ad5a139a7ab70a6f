// Cells in the server's sentences, as a person says them.

/** `r2c3` becomes "row 2, column 3", with a capital where a sentence begins. */
export function spelled(text) {
  return (text ?? '')
    .replace(/\br([1-9])c([1-9])(?:=([1-9]))?\b/g, (_, row, column, digit) => `${digit ? `${digit} in ` : ''}row ${row}, column ${column}`)
    .replace(/(^|[.!?] )r(?=ow \d)/g, '$1R');
}
