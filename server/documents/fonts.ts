import { type Font, openSync } from 'fontkit';

// Opened only once, because that takes longer than writing a page.
const opened = {
  regular: open(require.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf')),
  bold: open(require.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf')),
};

export type FontName = keyof typeof opened;

export const fontWeights: Readonly<Record<FontName, number>> = { regular: 400, bold: 600 };

/** Whether the fonts can print all code points. Both have the same characters. */
export function canPrint(codePoints: readonly number[]): boolean {
  return codePoints.every((codePoint) => opened.regular.hasGlyphForCodePoint(codePoint));
}

/**
 * The fonts for one document. A font caches with each glyph the characters that it first represented, and none if it
 * was first read as part of another glyph, such as the A of Ä. Each document gets an empty cache; otherwise its text
 * would depend on earlier documents.
 */
export function fontsOfDocument(): Record<FontName, Font> {
  return { regular: withEmptyCache(opened.regular), bold: withEmptyCache(opened.bold) };
}

function open(file: string): Font {
  const font = openSync(file);
  if (!('layout' in font)) throw new Error(`${file} is a collection of fonts`);
  return font;
}

function withEmptyCache(font: Font): Font {
  return Object.create(font, { _glyphs: { value: {} } }) as Font;
}
