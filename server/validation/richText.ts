import sanitizeHtml from 'sanitize-html';
import { maxLength } from '../contract/fields';
import { htmlBlocks } from '../contract/htmlBlocks';
import { readLink } from '../contract/webAddress';
import { fault, hasMaxLength, html as htmlText } from './fields';
import { linkAttributes, refuseDeadLinks } from './links';
import { type Rule, rule } from './rule';
import type { ValidationChain } from 'express-validator';

const max = maxLength.richText;

/**
 * HTML as the editor writes it (rules §15.4). Removes scripts, styles, embedded content and links that would
 * run.
 */
export const richText: Rule = rule(htmlText(max).schema, (path, input) =>
  refuseDeadLinks(refuseManyTags(htmlText(max)(path, input).bail()))
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
      ...['div', 'strong', 'b', 'em', 'i', 'u', 's'],
    ],
    // Quill stores the list type and the indentation on the items.
    allowedAttributes: {
      a: ['href', 'target', 'rel'],
      li: [{ name: 'data-list', values: ['bullet', 'ordered'] }],
    },
    allowedClasses: { li: ['ql-indent-*'] },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    transformTags: {
      ...Object.fromEntries(htmlBlocks.map((name) => [name, 'div'])),
      // A line between two texts.
      hr: 'br',
      a: (tagName, { href = '' }) => ({ tagName, attribs: linkAttributes(readLink(href)) }),
    },
  });
  return isEmpty(clean) ? '' : clean;
}

/** An editor that was cleared still sends its tags. */
function isEmpty(html: string): boolean {
  return sanitizeHtml(html, { allowedTags: [] }).trim() === '';
}

/**
 * The maximum number of tags in a text, because sanitizing takes some hundredths of a millisecond for each. A
 * newsletter of full length has about 1,500.
 */
export const maxTags = 5_000;

/** Counts everything that looks like the beginning of a tag, before anything is parsed. */
export function refuseManyTags(chain: ValidationChain): ValidationChain {
  return chain
    .custom((html: string) => html.split('<', maxTags + 2).length <= maxTags + 1)
    .withMessage(fault('tooManyTags', { max: maxTags }))
    .bail();
}
