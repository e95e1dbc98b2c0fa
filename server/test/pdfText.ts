import { inflateSync } from 'node:zlib';

/** The text layer of a PDF written by pdfkit: the text that PDF readers select, copy and read aloud. */
export function pdfText(pdf: Buffer): string {
  const objects = objectsOf(pdf);
  const fonts = fontsIn(objects);
  return [...objects.values()].map(({ stream }) => shownIn(stream, fonts)).join('');
}

/** How often a PDF shows the box for a character that the font lacks. */
export function boxesIn(pdf: Buffer): number {
  const shown = [...objectsOf(pdf).values()].flatMap(({ stream }) => [...stream.matchAll(/^\[(.*)\] TJ$/gm)]);
  return shown.flatMap(([, glyphs = '']) => codesIn(glyphs)).filter((code) => code === '0000').length;
}

function fontsIn(objects: ReadonlyMap<string, PdfObject>): Map<string, string[]> {
  const fonts = new Map<string, string[]>();
  for (const { head } of objects.values()) {
    for (const [, name = '', id = ''] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const unicode = /\/ToUnicode (\d+)/.exec(objects.get(id)?.head ?? '')?.[1];
      if (unicode !== undefined) fonts.set(name, charactersOf(objects.get(unicode)?.stream ?? ''));
    }
  }
  return fonts;
}

interface PdfObject {
  head: string;
  stream: string;
}

function objectsOf(pdf: Buffer): Map<string, PdfObject> {
  const file = pdf.toString('latin1');
  const found = file.matchAll(/(?<=\n)(\d+) 0 obj\n([^]*?)(?:\nstream\n([^]*?)\nendstream)?\nendobj/g);
  return new Map(
    [...found].map(([, id = '', head = '', stream]) => [id, { head, stream: contentOf(head, stream) }]),
  );
}

function contentOf(head: string, stream = ''): string {
  if (!head.includes('/FlateDecode')) return stream;
  return inflateSync(Buffer.from(stream, 'latin1')).toString('latin1');
}

/** The text of each glyph, from the only format of map that pdfkit writes: `<0000> <000a> [<0041> <00660069> …]`. */
function charactersOf(map: string): string[] {
  const lists = [...map.matchAll(/> \[(.*)\]/g)].map(([, list = '']) => list);
  return lists.flatMap((list) =>
    [...list.matchAll(/<([\da-f ]*)>/g)].map(([, codes = '']) => fromHex(codes)),
  );
}

function fromHex(codes: string): string {
  return Buffer.from(codes.replaceAll(' ', ''), 'hex').swap16().toString('utf16le');
}

const operators = /\/(F\d+) [\d.]+ Tf|^\[(.*)\] TJ$|^\/Span <<\n\/ActualText \(([^]*?)\)\n>> BDC$|^ET$/gm;

/** Decodes an ActualText: UTF-16 with a BOM and the escapes of PDF strings. */
function decodeActualText(escaped: string): string {
  const bytes = escaped.replace(/\\([nrtbf()\\])/g, (_escape, letter: string) => escapes[letter] ?? letter);
  return Buffer.from(bytes, 'latin1').subarray(2).swap16().toString('utf16le');
}

const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** The text of a page, a line for each `TJ`: the text of the glyphs, or the ActualText around them. */
function shownIn(content: string, fonts: ReadonlyMap<string, string[]>): string {
  let characters: readonly string[] = [];
  let text = '';
  let actualText: string | undefined;
  for (const [operator, font, glyphs = '', actual] of content.matchAll(operators)) {
    if (font !== undefined) characters = fonts.get(font) ?? [];
    else if (actual !== undefined) text += `${(actualText = decodeActualText(actual))}\n`;
    else if (operator === 'ET') actualText = undefined;
    else if (actualText === undefined) text += `${shownGlyphs(glyphs, characters)}\n`;
  }
  return text;
}

function shownGlyphs(glyphs: string, characters: readonly string[]): string {
  return codesIn(glyphs)
    .map((code) => characters[parseInt(code, 16)] ?? '')
    .join('');
}

function codesIn(glyphs: string): string[] {
  return [...glyphs.matchAll(/<([\da-f]+)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []);
}
