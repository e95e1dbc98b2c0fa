import sanitizeHtml from 'sanitize-html';
import { maxLength } from '../contract/fields';
import { asWebAddress } from './addresses';
import { atMost, fault, text } from './fields';
import type { Rule } from './validator';

const max = maxLength.richText;

/** HTML as the editor writes it, without what could run, load, cover the page or lead astray. */
export const richText: Rule = (path) =>
  text(max)(path)
    .bail()
    .customSanitizer(sanitize)
    // Links have become longer.
    .custom(atMost(max))
    .withMessage(fault('tooLong', { max }));

function sanitize(html: string): string {
  const clean = sanitizeHtml(html, {
    allowedTags: [
      ...['p', 'br', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'ul', 'ol', 'li', 'a'],
      ...['strong', 'b', 'em', 'i', 'u', 's'],
    ],
    // The editor keeps the kind and the depth of a list on its items.
    allowedAttributes: {
      a: ['href', 'target', 'rel'],
      li: [{ name: 'data-list', values: ['bullet', 'ordered'] }],
    },
    allowedClasses: { li: ['ql-indent-*'] },
    allowedSchemes: ['http', 'https', 'mailto'],
    transformTags: { a: (_tag, { href = '' }) => ({ tagName: 'a', attribs: linkTo(href.trim()) }) },
  });
  return isEmpty(clean) ? '' : clean;
}

function linkTo(address: string): sanitizeHtml.Attributes {
  const href = /^mailto:/i.test(address) ? address : asWebAddress(address);
  return href === undefined ? {} : { href, target: '_blank', rel: 'noopener noreferrer' };
}

/** An emptied editor leaves its tags behind. */
function isEmpty(html: string): boolean {
  return sanitizeHtml(html, { allowedTags: [] }).trim() === '';
}
