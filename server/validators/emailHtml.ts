import sanitizeHtml from 'sanitize-html';
import { asWebAddress } from './addresses';

/** A length of a box: up to four, none of which may come from elsewhere. */
const length = /^-?[\d.]+(?:px|em|rem|%|pt)?$|^0$|^auto$/;
const lengths = /^(?:(?:-?[\d.]+(?:px|em|rem|%|pt)?|auto)\s*){1,4}$/;
const color = /^#[\da-f]{3,8}$|^[a-z]+$|^rgba?\([\d\s.,%]+\)$/i;
const border = /^[\w\s.#%]+$/;
const word = /^[a-z-]+$/;
const fontFamily = /^[\w\s,'"-]+$/;

/** Styles that change how words and boxes look, and load or cover nothing. */
const styles = {
  color: [color],
  'background-color': [color],
  'font-family': [fontFamily],
  'font-size': [length, word],
  'font-style': [word],
  'font-weight': [word, /^\d{3}$/],
  'line-height': [length],
  'letter-spacing': [length],
  'text-align': [word],
  'text-decoration': [/^[a-z\s-]+$/],
  'text-transform': [word],
  'vertical-align': [word, length],
  'border-collapse': [word],
  'border-spacing': [lengths],
  display: [/^(?:block|inline|inline-block|table|table-row|table-cell)$/],
  width: [length],
  'max-width': [length],
  'min-width': [length],
  height: [length],
  ...boxes('margin', lengths),
  ...boxes('padding', lengths),
  ...boxes('border', border),
  'border-color': [color],
  'border-style': [word],
  'border-width': [lengths],
  'border-radius': [lengths],
};

function boxes(name: string, value: RegExp): Record<string, RegExp[]> {
  const names = [name, ...['top', 'right', 'bottom', 'left'].map((side) => `${name}-${side}`)];
  return Object.fromEntries(names.map((box) => [box, [value]]));
}

const cell = ['width', 'height', 'align', 'valign', 'bgcolor', 'colspan', 'rowspan', 'style'];

/**
 * HTML for a mail without what could run, load or lead astray: tables and inline styles stay, which mail needs;
 * pictures go, because loading one tells who reads the mail and when.
 */
export function sanitizeEmailHtml(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: [
      ...['p', 'div', 'span', 'br', 'hr', 'center', 'blockquote', 'ul', 'ol', 'li', 'a', 'font'],
      ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'strong', 'b', 'em', 'i', 'u', 's', 'small', 'sub', 'sup'],
      ...['table', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'caption'],
    ],
    allowedAttributes: {
      '*': ['style', 'align', 'dir', 'lang'],
      a: ['href', 'target', 'rel', 'style'],
      font: ['color', 'face', 'size'],
      table: [...cell, 'border', 'cellpadding', 'cellspacing', 'role'],
      td: cell,
      th: cell,
      tr: cell,
      ol: ['start', 'type', 'style'],
    },
    allowedStyles: { '*': styles },
    allowedSchemes: ['http', 'https', 'mailto'],
    nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'title'],
    transformTags: { a: (_tag, attributes) => ({ tagName: 'a', attribs: safeLink(attributes) }) },
  }).trim();
}

/** The link of a mail, or an address that is known beforehand: a name that is filled in must not become one. */
function safeLink({ href = '', style }: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  const address = targetOf(href.trim());
  return {
    ...(style !== undefined && { style }),
    ...(address !== undefined && { href: address, target: '_blank', rel: 'noopener noreferrer' }),
  };
}

function targetOf(href: string): string | undefined {
  if (/^\{\{\s*link\s*\}\}$/.test(href)) return '{{link}}';
  if (href === '' || href.includes('{{')) return undefined;
  return /^mailto:/i.test(href) ? href : asWebAddress(href);
}
