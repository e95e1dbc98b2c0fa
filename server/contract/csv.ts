/**
 * Prevents CSV injection: an apostrophe in front makes a spreadsheet treat the cell as text. Signed numbers,
 * such as amounts and phone numbers, stay unchanged.
 */
export function escapeFormula(cell: string): string {
  const startsFormula = /^[=@\t\r\n]/.test(cell);
  const startsWithSign = /^[+-]/.test(cell);
  const isNumber = /^[+-]\d+(?:[.,]\d+)?$/.test(cell);
  return startsFormula || (startsWithSign && !isNumber) ? `'${cell}` : cell;
}
