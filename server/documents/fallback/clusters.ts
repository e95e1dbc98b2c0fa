const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** A text's characters as a reader counts them: letters with their marks. */
export function clustersOf(text: string): string[] {
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

/** The code points that a font must have to print a cluster: those that show. */
export function shownCodePoints(cluster: string): number[] {
  const shown = cluster.replace(/\p{Default_Ignorable_Code_Point}/gu, '');
  return Array.from(shown, (character) => character.codePointAt(0) ?? 0);
}
