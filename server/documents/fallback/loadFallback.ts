import { readFile } from 'node:fs/promises';
import { create, type Font } from 'fontkit';
import subsetFont from 'subset-font';
import { canPrint, type FontName, fontWeights } from '../fonts';
import { splitClusters, shownCodePoints, decomposeSaraAm } from './clusters';
import { type Family, orderFor, type Candidate, findCandidate } from './families';

/** Fonts for the characters of one document that its own fonts lack; none for most documents. */
export interface Fallback {
  /** The fallback fonts by name, by the font that they replace. */
  fonts: Record<FontName, ReadonlyMap<string, Font>>;
  /** The name of the font that prints a cluster; undefined for the document's own font. */
  fontOf: (cluster: string) => string | undefined;
  /** A printable text: characters that no font has are replaced by their codes, such as `[U+1F600]`. */
  printable: (text: string) => string;
}

/** @param texts all texts of the document, by their font */
export async function loadFallback(texts: Record<FontName, readonly string[]>): Promise<Fallback> {
  const [regular, bold] = [lackingIn(texts.regular), lackingIn(texts.bold)];
  const document = [...regular, ...bold].join('');
  const loaded = {
    regular: await load(regular, document, fontWeights.regular),
    bold: await load(bold, document, fontWeights.bold),
  };
  const fontOf = new Map([...loaded.regular.fontOf, ...loaded.bold.fontOf]);
  const lacking = new Set([...regular, ...bold].filter((cluster) => !fontOf.has(cluster)));
  return {
    fonts: { regular: loaded.regular.fonts, bold: loaded.bold.fonts },
    fontOf: (cluster) => fontOf.get(cluster),
    printable: (text) =>
      splitClusters(text)
        .map((cluster) => (lacking.has(cluster) ? codesOf(cluster) : cluster))
        .join(''),
  };
}

function lackingIn(texts: readonly string[]): Set<string> {
  return new Set(texts.flatMap(splitClusters).filter((cluster) => !canPrint(shownCodePoints(cluster))));
}

interface ClusterCandidate extends Candidate {
  cluster: string;
}

/** Opens the slices that may have the clusters; clusters that a slice lacks are searched for in later families. */
async function load(lacking: ReadonlySet<string>, document: string, weight: number) {
  const fonts = new Map<string, Font>();
  const fontOf = new Map<string, string>();
  let candidates = [...lacking].flatMap((cluster) => findCandidates(cluster, orderFor(cluster, document)));
  while (candidates.length > 0) {
    for (const [slice, clusters] of bySlice(candidates)) {
      const earlier = [...fontOf.keys()].filter((cluster) => fontOf.get(cluster) === slice);
      const font = await openSlice(slice, [...earlier, ...clusters].join(''), weight);
      const printed = clusters.filter((cluster) => hasAll(font, cluster));
      if (printed.length > 0) fonts.set(slice, font);
      for (const cluster of printed) fontOf.set(cluster, slice);
    }
    const missing = candidates.filter(({ cluster }) => !fontOf.has(cluster));
    candidates = missing.flatMap(({ cluster, further }) => findCandidates(cluster, further));
  }
  return { fonts, fontOf };
}

function findCandidates(cluster: string, order: readonly Family[]): ClusterCandidate[] {
  const candidate = findCandidate(order, shownCodePoints(cluster));
  return candidate ? [{ cluster, ...candidate }] : [];
}

function bySlice(candidates: readonly ClusterCandidate[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const { cluster, slice } of candidates) found.set(slice, [...(found.get(slice) ?? []), cluster]);
  return found;
}

/**
 * The font of a slice with only these characters, in one weight. Opened for each document, so that its text does not
 * depend on earlier documents.
 */
async function openSlice(file: string, characters: string, wght: number): Promise<Font> {
  const options = { targetFormat: 'truetype', variationAxes: { wght } } as const;
  const needed = characters + decomposeSaraAm(characters);
  const font = create(await subsetFont(await readFile(file), needed, options));
  if (!('layout' in font)) throw new Error(`${file} is a collection of fonts`);
  return font;
}

function hasAll(font: Font, cluster: string): boolean {
  // A font without any character, only with the box for missing ones, cannot be searched.
  if (font.numGlyphs === 1) return false;
  return shownCodePoints(cluster).every((codePoint) => font.hasGlyphForCodePoint(codePoint));
}

function codesOf(cluster: string): string {
  return shownCodePoints(cluster)
    .map((codePoint) => `[U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}]`)
    .join('');
}
