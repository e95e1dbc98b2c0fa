const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The characters of a text as readers see them: letters with their marks (grapheme clusters). */
export function splitClusters(text: string): string[] {
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

/** The visible code points of a cluster, which a font must have to print it. */
export function shownCodePoints(cluster: string): number[] {
  const shown = cluster.replace(/\p{Default_Ignorable_Code_Point}/gu, '');
  return Array.from(shown, (character) => character.codePointAt(0) ?? 0);
}

/**
 * Decomposes the Thai vowel sara am into its ring, which belongs below a tone mark, and the vowel sara aa. Text
 * shaping must do that; fontkit does not.
 */
export function decomposeSaraAm(text: string): string {
  return text.replace(/([\u0e48-\u0e4b]?)\u0e33/g, '\u0e4d$1\u0e32');
}
