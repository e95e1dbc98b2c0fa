import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { UnreadableStatement } from './UnreadableStatement';

/**
 * Entities stay as they are written, so that none is fetched or multiplied; `textAt` reads those that need no
 * definition.
 */
const parser = new XMLParser({
  processEntities: false,
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  parseTagValue: false,
  ignoreDeclaration: true,
  ignorePiTags: true,
  maxNestedTags: 50,
});

/** Statements name a namespace or two; the parser takes seconds for a million attributes. */
const longTag = /<[^!<>][^<>]{2000}/;

/** Elements by their names, without prefixes. The functions below look into it. */
export function parseXml(xml: string): unknown {
  if (!/^\s*</.test(xml) || longTag.test(xml)) throw new UnreadableStatement('notXml');
  if (/<!DOCTYPE/i.test(xml)) throw new UnreadableStatement('doctype');
  try {
    // First, because it stops where elements are nested too deeply. It closes by itself what the file leaves open.
    const tree: unknown = parser.parse(xml);
    if (XMLValidator.validate(xml) === true) return tree;
  } catch {
    // The parser's message names a position in the XML, which does not help the person who chose the file.
  }
  throw new UnreadableStatement('notXml');
}

/** The element at a path, the first where there are several; undefined where there is none. */
export function elementAt(element: unknown, ...path: string[]): unknown {
  return path.reduce((parent: unknown, name) => elementsOf(parent, name)[0], element);
}

export function elementsOf(element: unknown, name: string): readonly unknown[] {
  if (!isRecord(element)) return [];
  const found = Object.hasOwn(element, name) ? element[name] : [];
  return Array.isArray(found) ? found : [found];
}

/** The text of the element at a path, or of an attribute, as `@name`; null where it is empty or missing. */
export function textAt(element: unknown, ...path: string[]): string | null {
  const found = elementAt(element, ...path);
  const text = isRecord(found) ? elementAt(found, '#text') : found;
  return typeof text === 'string' && text !== '' ? decodeEntities(text) : null;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** The five entities of XML itself, and characters by their numbers. */
function decodeEntities(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,4}));/gi,
    (whole, ...groups: (string | undefined)[]) => {
      const [decimal, hexadecimal, name = ''] = groups;
      const code = decimal ?? (hexadecimal && `0x${hexadecimal}`);
      return code === undefined ? (named[name] ?? whole) : characterOf(Number(code));
    },
  );
}

function characterOf(code: number): string {
  const isCharacter = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
  return isCharacter ? String.fromCodePoint(code) : '\ufffd';
}
