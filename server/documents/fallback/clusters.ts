const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** A text's characters as a reader counts them: letters with their marks. */
export function splitClusters(text: string): string[] {
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

/** The code points that a font must have to print a cluster: those that show. */
export function shownCodePoints(cluster: string): number[] {
  const shown = cluster.replace(/\p{Default_Ignorable_Code_Point}/gu, '');
  return Array.from(shown, (character) => character.codePointAt(0) ?? 0);
}

/**
 * A Thai text as fonts show it: the vowel am is a ring, which stands below a mark of the tone, and the vowel aa. Programs
 * that set text replace it so; fontkit does not.
 */
export function withPartsOfAm(text: string): string {
  return text.replace(/([\u0e48-\u0e4b]?)\u0e33/g, '\u0e4d$1\u0e32');
}
