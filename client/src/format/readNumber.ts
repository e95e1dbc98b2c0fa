/**
 * Parses a number with a decimal comma or point, and spaces between groups of three digits; undefined for any other
 * text, such as `24-` and `1e3`.
 */
export function readNumber(text: string): number | undefined {
  // Converts full-width digits and all kinds of spaces to plain ones.
  const plain = text.normalize('NFKC').trim().replace('\u2212', '-').replace(',', '.');
  const ungrouped = /^-?\d{1,3}( \d{3})+(\.\d+)?$/.test(plain) ? plain.replaceAll(' ', '') : plain;
  return /^-?\d+(\.\d+)?$/.test(ungrouped) ? Number(ungrouped) : undefined;
}

/** The number of decimals as typed: two in `1.50`. */
export function typedDecimals(text: string): number {
  return /[.,](\d+)\s*$/.exec(text)?.[1]?.length ?? 0;
}
