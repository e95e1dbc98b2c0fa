import sanitizeHtml from 'sanitize-html';
import { maxLength } from '../contract/fields';
import { fault, hasMaxLength, html as htmlText } from './fields';
import { type Rule, rule } from './rule';
import { normalizeWebAddress } from './webAddress';

const max = maxLength.richText;

/** HTML as the editor writes it (rules §15.4). Removes scripts, styles, embedded content and unsafe links. */
export const richText: Rule = rule(htmlText(max).schema, (path, input) =>
  htmlText(max)(path, input)
    .bail()
    .customSanitizer(sanitize)
    // Sanitizing adds attributes to links, so the length is checked again.
    .custom(hasMaxLength(max))
    .withMessage(fault('tooLong', { max })),
);

function sanitize(html: string): string {
  const clean = sanitizeHtml(html, {
    allowedTags: [
      ...['p', 'br', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'ul', 'ol', 'li', 'a'],
      ...['strong', 'b', 'em', 'i', 'u', 's'],
    ],
    // Quill stores the list type and the indentation on the items.
    allowedAttributes: {
      a: ['href', 'target', 'rel'],
      li: [{ name: 'data-list', values: ['bullet', 'ordered'] }],
    },
    allowedClasses: { li: ['ql-indent-*'] },
    allowedSchemes: ['http', 'https', 'mailto'],
    transformTags: { a: (_tag, { href = '' }) => ({ tagName: 'a', attribs: linkAttributes(href.trim()) }) },
  });
  return isEmpty(clean) ? '' : clean;
}

function linkAttributes(address: string): sanitizeHtml.Attributes {
  const href = /^mailto:/i.test(address) ? address : normalizeWebAddress(address);
  return href === undefined ? {} : { href, target: '_blank', rel: 'noopener noreferrer' };
}

/** An editor that was cleared still sends its tags. */
function isEmpty(html: string): boolean {
  return sanitizeHtml(html, { allowedTags: [] }).trim() === '';
}
