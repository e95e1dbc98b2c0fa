import sanitizeHtml from 'sanitize-html';
import { type MailPart, type RemovedPart, mailParts } from '../../contract/email';
import { htmlBlocks } from '../../contract/htmlBlocks';
import { isRemovedLink, linkAttributes } from '../links';
import { hasBackgroundColor, reduceToBackgroundColor } from './background';
import { readMailLink } from './mailLink';
import {
  type Declarations,
  filterDeclarations,
  readDeclarations,
  setDeclaration,
  writeDeclarations,
} from './styles';
import { type StyledElement, StyleSheet, toStyled } from './styleSheet';

const cell = ['width', 'height', 'align', 'valign', 'bgcolor', 'colspan', 'rowspan', 'nowrap', 'style'];

const allowedTags = [
  ...['p', 'div', 'span', 'br', 'hr', 'center', 'blockquote', 'pre', 'ul', 'ol', 'li', 'a', 'font'],
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'strong', 'b', 'em', 'i', 'u', 's', 'small', 'sub', 'sup'],
  ...['table', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'caption', 'colgroup', 'col'],
];

const otherNames: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    htmlBlocks.filter((name) => !allowedTags.includes(name)).map((name) => [name, 'div']),
  ),
  strike: 's',
  del: 's',
  ins: 'u',
};

const parts: Readonly<Record<string, MailPart>> = {
  script: 'script',
  img: 'picture',
  picture: 'picture',
  video: 'picture',
  audio: 'picture',
  iframe: 'frame',
  object: 'frame',
  embed: 'frame',
  form: 'form',
  input: 'form',
  select: 'form',
  textarea: 'form',
};

interface OpenElement extends StyledElement {
  /**
   * Whether a background picture of the element or its ancestors was removed, which may make the text colours
   * unreadable.
   */
  hasLostPicture: boolean;
}

function openElement(
  tag: string,
  attributes: sanitizeHtml.Attributes,
  parent: OpenElement | undefined,
): OpenElement {
  return { ...toStyled(tag, attributes), hasLostPicture: parent?.hasLostPicture ?? false };
}

/**
 * Sanitizes the HTML of a mail as editors write it (rules §16.2). Keeps tables and styles, also those of style
 * sheets, which are written into the elements. Removes pictures, because loading one reveals who reads the mail
 * and when, but keeps their descriptions.
 */
export function sanitizeMail(html: string): { html: string; removed: RemovedPart[] } {
  const sheet = new StyleSheet(html);
  const removed = new RemovedParts();
  const open: OpenElement[] = [];

  function transform(tag: string, given: sanitizeHtml.Attributes): sanitizeHtml.Tag {
    const own = open.at(-1) ?? openElement(tag, given, undefined);
    const part = parts[own.tag];
    if (part) removed.add(part);
    if (Object.keys(given).some((name) => name.startsWith('on'))) removed.add('script');
    const declarations = declarationsOf(tag, given, sheet.declarationsFor(own, open));
    own.hasLostPicture = removeBackgroundPicture(given, declarations, own.hasLostPicture, removed);
    const { href, target: _target, rel: _rel, style: _style, ...attributes } = given;
    if (own.hasLostPicture) {
      declarations.delete('color');
      delete attributes.color;
    }
    for (const name of filterDeclarations(declarations)) removed.add('style', name);
    const isPicture = own.tag === 'img';
    const style = isPicture && !isHidden(declarations) ? '' : writeDeclarations(declarations);
    return {
      tagName: tag === 'body' && style === '' ? tag : (otherNames[tag] ?? tag),
      attribs: {
        ...(tag === 'a' && toLinkAttributes(href, removed)),
        ...(!isPicture && attributes),
        ...(style !== '' && { style }),
      },
    };
  }

  const clean = sanitizeHtml(html, {
    allowedTags,
    allowedAttributes: {
      '*': ['style', 'align', 'dir', 'lang'],
      a: ['href', 'target', 'rel', 'style'],
      font: ['color', 'face', 'size'],
      table: [...cell, 'border', 'cellpadding', 'cellspacing', 'role'],
      td: cell,
      th: cell,
      tr: cell,
      col: ['width', 'span', 'style'],
      colgroup: ['width', 'span', 'style'],
      hr: ['width', 'size', 'color', 'noshade', 'align', 'style'],
      ol: ['start', 'type', 'style'],
      ul: ['type', 'style'],
      li: ['value', 'style'],
    },
    // The styles are filtered above, where they are read anyway.
    parseStyleAttributes: false,
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    nonTextTags: [
      ...[
        'script',
        'style',
        'textarea',
        'option',
        'noscript',
        'title',
        'iframe',
        'template',
        'svg',
        'math',
        'xml',
      ],
      ...['dialog', 'datalist'],
    ],
    onOpenTag: (tag, attributes) => {
      open.push(openElement(tag, attributes, open.at(-1)));
    },
    onCloseTag: () => {
      open.pop();
    },
    transformTags: {
      img: (tagName, attribs) => {
        const text = descriptionOf(attribs);
        return text === '' ? { tagName, attribs } : { tagName: 'span', attribs, text };
      },
      '*': transform,
    },
    selfClosing: ['br', 'hr', 'col'],
  });
  if (sheet.ignored > 0) removed.add('styleRule', '', sheet.ignored);
  return { html: clean.trim(), removed: removed.list() };
}

class RemovedParts {
  private readonly found = new Map<MailPart, { count: number; names: Set<string> }>();

  add(part: MailPart, name = '', count = 1): void {
    const entry = this.found.get(part) ?? { count: 0, names: new Set<string>() };
    entry.count += count;
    if (name !== '' && entry.names.size < 10) entry.names.add(name.slice(0, 50));
    this.found.set(part, entry);
  }

  list(): RemovedPart[] {
    return mailParts.flatMap((part) => {
      const entry = this.found.get(part);
      return entry ? [{ part, count: entry.count, names: [...entry.names] }] : [];
    });
  }
}

/** The declarations from style sheets, attributes and the style attribute, in order of precedence. */
function declarationsOf(
  tag: string,
  { bgcolor, text, hidden, style = '' }: sanitizeHtml.Attributes,
  fromSheet: Declarations,
): Declarations {
  const declarations: Declarations = new Map();
  const set = (name: string, value: string) =>
    setDeclaration(declarations, name, { value, important: false });
  if (tag === 'body' && bgcolor !== undefined) set('background-color', bgcolor);
  if (tag === 'body' && text !== undefined) set('color', text);
  if (hidden !== undefined) set('display', 'none');
  for (const source of [fromSheet, readDeclarations(style)]) {
    for (const [name, declaration] of source) setDeclaration(declarations, name, declaration);
  }
  if (isOutOfSight(declarations)) set('display', 'none');
  return declarations;
}

/**
 * Whether the element's position hides it. Positions are removed from mails, but the hidden text must not
 * become visible.
 */
function isOutOfSight(declarations: Declarations): boolean {
  const value = (name: string) => declarations.get(name)?.value ?? '';
  if (!/^(?:absolute|fixed)$/i.test(value('position'))) return false;
  return (
    ['top', 'left', 'right'].some((side) => /^-\d{3,}/.test(value(side))) || /^rect/i.test(value('clip'))
  );
}

function isHidden(declarations: Declarations): boolean {
  return declarations.get('display')?.value === 'none';
}

/**
 * Removes background pictures.
 * @param isInherited whether the background picture of an ancestor was removed
 * @returns whether the text of the element may now be unreadable on its background
 */
function removeBackgroundPicture(
  { background, bgcolor }: sanitizeHtml.Attributes,
  declarations: Declarations,
  isInherited: boolean,
  removed: RemovedParts,
): boolean {
  const lost = reduceToBackgroundColor(declarations) || background !== undefined;
  if (lost) removed.add('background');
  return bgcolor === undefined && !hasBackgroundColor(declarations) && (lost || isInherited);
}

function toLinkAttributes(href: string | undefined, removed: RemovedParts): sanitizeHtml.Attributes {
  if (href === undefined) return {};
  if (isRemovedLink(href)) removed.add('link', href);
  return isRemovedLink(href) ? {} : linkAttributes(readMailLink(href));
}

/**
 * The description of a picture. Pictures of one pixel are for tracking and have none. The space keeps two
 * descriptions apart.
 */
function descriptionOf({ alt = '', width, height }: sanitizeHtml.Attributes): string {
  const isPixel = [width, height].some((size) => size !== undefined && Number.parseFloat(size) <= 1);
  return isPixel || alt.trim() === '' ? '' : `${alt.trim()} `;
}
