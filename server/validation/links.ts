import type { ValidationChain } from 'express-validator';
import sanitizeHtml from 'sanitize-html';
import { readLink } from '../contract/webAddress';
import { fault } from './fields';

/**
 * Links that intentionally lead nowhere or would run a script. They are removed, but mistyped addresses are
 * refused.
 */
const removedLink = /^(?:#.*|(?:javascript|vbscript|data|blob):.*)?$/is;

/** Refuses links in HTML whose address cannot be read, so that nobody publishes a dead link unknowingly. */
export function refuseDeadLinks(
  chain: ValidationChain,
  read: (href: string) => string | undefined = readLink,
): ValidationChain {
  const findDead = (html: string) => addressesIn(html).find((href) => isDead(href, read));
  return chain
    .custom((html: string) => findDead(html) === undefined)
    .withMessage((html: string) => fault('invalidLink', { address: (findDead(html) ?? '').slice(0, 100) }));
}

/** The attributes of a link that opens in a new tab without access to the page; none if the address is unusable. */
export function linkAttributes(address: string | undefined): sanitizeHtml.Attributes {
  return address === undefined ? {} : { href: address, target: '_blank', rel: 'noopener noreferrer' };
}

/** Control characters within an address are ignored by browsers, and could hide its scheme. */
export function isRemovedLink(href: string): boolean {
  return removedLink.test(href.replace(/[\p{Cc}\s]/gu, ''));
}

/** The addresses of all links in HTML. */
export function addressesIn(html: string): string[] {
  const found: string[] = [];
  sanitizeHtml(html, {
    allowedTags: ['a'],
    transformTags: {
      a: (tagName, { href = '' }) => {
        found.push(href.trim());
        return { tagName, attribs: {} };
      },
    },
  });
  return found;
}

function isDead(href: string, read: (href: string) => string | undefined): boolean {
  return !isRemovedLink(href) && read(href) === undefined;
}
