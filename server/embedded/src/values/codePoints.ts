/** From these code units on, UTF-16's order differs from that of code points, which is also that of UTF-8's bytes. */
const shifted = /[\ud800-\uffff]/;

/** A string whose code units sort as the text's code points do; not itself text. */
export function codePointOrder(text: string): string {
  return shifted.test(text) ? text.replace(/[\ud800-\uffff]/g, shift) : text;
}

function shift(unit: string): string {
  const code = unit.charCodeAt(0);
  return String.fromCharCode(code < 0xe000 ? code + 0x2000 : code - 0x800);
}

export function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return codePointOrder(a) < codePointOrder(b) ? -1 : 1;
}
