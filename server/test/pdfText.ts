import { inflateSync } from 'node:zlib';

/** The text layer of a PDF as pdfkit writes it: what a reader of it would select and copy, or read aloud. */
export function pdfText(pdf: Buffer): string {
  const objects = objectsOf(pdf);
  const fonts = new Map<string, string[]>();
  for (const { head } of objects.values()) {
    for (const [, name = '', id = ''] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const unicode = /\/ToUnicode (\d+)/.exec(objects.get(id)?.head ?? '')?.[1];
      if (unicode !== undefined) fonts.set(name, charactersOf(objects.get(unicode)?.stream ?? ''));
    }
  }
  return [...objects.values()].map(({ stream }) => shownIn(stream, fonts)).join('');
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

/** The text of each glyph, from the only kind of map that pdfkit writes: `<0000> <000a> [<0041> <00660069> …]`. */
function charactersOf(map: string): string[] {
  const lists = [...map.matchAll(/> \[(.*)\]/g)].map(([, list = '']) => list);
  return lists.flatMap((list) =>
    [...list.matchAll(/<([\da-f ]*)>/g)].map(([, codes = '']) => fromHex(codes)),
  );
}

function fromHex(codes: string): string {
  return Buffer.from(codes.replaceAll(' ', ''), 'hex').swap16().toString('utf16le');
}

/** What the operators of a page show, a line for each `TJ`. */
function shownIn(content: string, fonts: ReadonlyMap<string, string[]>): string {
  let characters: readonly string[] = [];
  let text = '';
  for (const [, font, glyphs = ''] of content.matchAll(/\/(F\d+) [\d.]+ Tf|^\[(.*)\] TJ$/gm)) {
    if (font !== undefined) characters = fonts.get(font) ?? [];
    else text += `${shownGlyphs(glyphs, characters)}\n`;
  }
  return text;
}

function shownGlyphs(glyphs: string, characters: readonly string[]): string {
  const codes = [...glyphs.matchAll(/<([\da-f]+)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []);
  return codes.map((code) => characters[parseInt(code, 16)] ?? '').join('');
}
