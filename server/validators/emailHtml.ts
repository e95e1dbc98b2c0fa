import sanitizeHtml from 'sanitize-html';
import { normalizeWebAddress } from './webAddress';

/** No `url()` and no functions: a style must not load anything. */
const length = /^-?[\d.]+(?:px|em|rem|%|pt)?$|^0$|^auto$/;
const lengths = /^[\w\s.%-]+$/;
const color = /^#[\da-f]{3,8}$|^[a-z]+$|^rgba?\([\d\s.,%]+\)$/i;
const border = /^[\w\s.#%]+$/;
const word = /^[a-z-]+$/;
const fontFamily = /^[\w\s,'"-]+$/;

/** Styles of text and boxes. None of them loads a resource or positions an element over others. */
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
  ...perSide('margin', lengths),
  ...perSide('padding', lengths),
  ...perSide('border', border),
  'border-color': [color],
  'border-style': [word],
  'border-width': [lengths],
  'border-radius': [lengths],
};

function perSide(name: string, value: RegExp): Record<string, RegExp[]> {
  const names = [name, ...['top', 'right', 'bottom', 'left'].map((side) => `${name}-${side}`)];
  return Object.fromEntries(names.map((box) => [box, [value]]));
}

const cell = ['width', 'height', 'align', 'valign', 'bgcolor', 'colspan', 'rowspan', 'style'];

/**
 * Sanitizes the HTML of a mail. Keeps tables and inline styles, which mail clients need. Removes images,
 * because loading one reveals who reads the mail and when.
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
    transformTags: { a: (_tag, attributes) => ({ tagName: 'a', attribs: sanitizeLink(attributes) }) },
  }).trim();
}

/**
 * Allows `{{link}}` and fixed addresses only: a placeholder inside a URL would let a person's name form the
 * address.
 */
function sanitizeLink({ href = '', style }: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  const address = allowedTarget(href.trim());
  return {
    ...(style !== undefined && { style }),
    ...(address !== undefined && { href: address, target: '_blank', rel: 'noopener noreferrer' }),
  };
}

function allowedTarget(href: string): string | undefined {
  if (/^\{\{\s*link\s*\}\}$/.test(href)) return '{{link}}';
  if (href === '' || href.includes('{{')) return undefined;
  return /^mailto:/i.test(href) ? href : normalizeWebAddress(href);
}
