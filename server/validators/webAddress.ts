import { maxLength } from '../contract/fields';
import { fault, text } from './fields';
import type { Rule } from './validator';

/** A link. One without a scheme gets `http://` (rules §15.3). */
export const webAddress: Rule = (path) =>
  text(maxLength.line - 'http://'.length)(path)
    .bail()
    .custom((value: string) => normalizeWebAddress(value) !== undefined)
    .withMessage(fault('invalidUrl'))
    .bail()
    .customSanitizer(normalizeWebAddress);

/** The URL of an image: https only, because a page served over https may not load others. */
export const imageAddress: Rule = (path) =>
  text(maxLength.line)(path)
    .bail()
    .custom((value: string) => URL.canParse(value))
    .withMessage(fault('invalidUrl'))
    .bail()
    .custom((value: string) => new URL(value).protocol === 'https:')
    .withMessage(fault('httpsOnly'));

/**
 * Adds `http://` where there is no scheme. Undefined for text that is not an http(s) URL: `javascript:` and
 * `data:` URLs are no valid host names once `http://` precedes them.
 */
export function normalizeWebAddress(value: string): string | undefined {
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(value) ? value : `http://${value}`;
  if (!URL.canParse(address)) return undefined;
  const { protocol, username } = new URL(address);
  return /^https?:$/.test(protocol) && username === '' ? address : undefined;
}
