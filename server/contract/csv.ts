/**
 * Keeps a spreadsheet from running a cell as a formula (CSV injection): an apostrophe in front makes it text.
 * Numbers with a sign stay as they are: amounts, and above all phone numbers.
 */
export function escapeFormula(cell: string): string {
  const startsFormula = /^[=@\t\r\n]/.test(cell);
  const startsWithSign = /^[+-]/.test(cell);
  const isNumber = /^[+-]\d+(?:[.,]\d+)?$/.test(cell);
  return startsFormula || (startsWithSign && !isNumber) ? `'${cell}` : cell;
}
