import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { maxDepth, maxTagLength, maxTextLength, UnreadableFile } from '../../lib/tables/UnreadableFile';

/** Leaves entities as they are, so that none is fetched or expanded; `textAt` decodes those that need no definition. */
const parser = new XMLParser({
  processEntities: false,
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  parseTagValue: false,
  ignoreDeclaration: true,
  ignorePiTags: true,
  maxNestedTags: maxDepth,
});

/** The elements by name, without namespace prefixes. The functions below read from the result. */
export function parseXml(xml: string): unknown {
  if (!/^\s*</.test(xml)) throw new UnreadableFile('notXml');
  if (/<!DOCTYPE/i.test(xml)) throw new UnreadableFile('doctype');
  requireLimits(xml);
  try {
    // The parser closes elements that the file leaves open; the validator refuses them.
    const tree: unknown = parser.parse(xml);
    if (XMLValidator.validate(xml) === true) return tree;
  } catch {
    // The parser's message names a position in the XML, which does not help the person who chose the file.
  }
  throw new UnreadableFile('notXml');
}

/**
 * Checks the limits, tag by tag and text by text, as the parser reads them.
 * @throws UnreadableFile `tooLarge`, `notXml`
 */
function requireLimits(xml: string): void {
  let end = 0;
  let depth = 0;
  for (;;) {
    const start = xml.indexOf('<', end);
    if ((start < 0 ? xml.length : start) - end > maxTextLength) throw new UnreadableFile('tooLarge');
    if (start < 0) return;
    end = findMarkupEnd(xml, start);
    depth += depthChange(xml, start, end);
    if (depth > maxDepth) throw new UnreadableFile('notXml');
  }
}

/** The change of the nesting depth by a tag. */
function depthChange(xml: string, start: number, end: number): number {
  const first = xml.charAt(start + 1);
  if (first === '/') return -1;
  return first === '!' || first === '?' || xml.charAt(end - 2) === '/' ? 0 : 1;
}

/** The end of the tag, comment or section that begins at `start`. */
function findMarkupEnd(xml: string, start: number): number {
  if (xml.startsWith('<!--', start)) return findMark('-->', xml, start);
  if (xml.startsWith('<![CDATA[', start)) {
    const end = findMark(']]>', xml, start);
    if (end - start > maxTextLength) throw new UnreadableFile('tooLarge');
    return end;
  }
  return findTagEnd(xml, start);
}

/** A closing bracket within quotation marks belongs to an attribute. */
function findTagEnd(xml: string, start: number): number {
  let quote = '';
  for (let position = start + 1; position < start + maxTagLength; position += 1) {
    const character = xml.charAt(position);
    if (quote !== '') quote = character === quote ? '' : quote;
    else if (character === '"' || character === "'") quote = character;
    else if (character === '>') return position + 1;
  }
  throw new UnreadableFile('notXml');
}

function findMark(mark: string, xml: string, start: number): number {
  const position = xml.indexOf(mark, start);
  if (position < 0) throw new UnreadableFile('notXml');
  return position + mark.length;
}

/** The first element at a path; undefined if there is none. */
export function elementAt(element: unknown, ...path: string[]): unknown {
  return path.reduce((parent: unknown, name) => childElements(parent, name)[0], element);
}

export function childElements(element: unknown, name: string): readonly unknown[] {
  if (!isRecord(element)) return [];
  const found = Object.hasOwn(element, name) ? element[name] : [];
  return Array.isArray(found) ? found : [found];
}

/** The elements with a name at any depth, without those nested in another one of that name. */
export function descendants(element: unknown, name: string): readonly unknown[] {
  const found = childElements(element, name);
  if (found.length > 0 || !isRecord(element)) return found;
  return Object.keys(element).flatMap((child) =>
    childElements(element, child).flatMap((each) => descendants(each, name)),
  );
}

/** The text of the element at a path, or of an attribute (`@name`); null if empty or missing. */
export function textAt(element: unknown, ...path: string[]): string | null {
  const found = elementAt(element, ...path);
  const text = isRecord(found) ? elementAt(found, '#text') : found;
  return typeof text === 'string' && text !== '' ? decodeEntities(text) : null;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Decodes XML's five predefined entities and numeric character references. */
function decodeEntities(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,4}));/gi,
    (whole, ...groups: (string | undefined)[]) => {
      const [decimal, hexadecimal, name = ''] = groups;
      const code = decimal ?? (hexadecimal && `0x${hexadecimal}`);
      return code === undefined ? (named[name] ?? whole) : toCharacter(Number(code));
    },
  );
}

function toCharacter(code: number): string {
  const isCharacter = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
  return isCharacter ? String.fromCodePoint(code) : '\ufffd';
}
