/**
 * A Thai text as fonts show it: the vowel am is a ring, which stands below a mark of the tone, and the vowel aa. Programs
 * that set text replace it so; fontkit does not.
 */
export function withPartsOfAm(text: string): string {
  return text.replace(/([\u0e48-\u0e4b]?)\u0e33/g, '\u0e4d$1\u0e32');
}
