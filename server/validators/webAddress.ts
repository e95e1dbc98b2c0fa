import { maxLength } from '../contract/fields';
import { fault, line } from './fields';
import { type Rule, rule } from './rule';

const addressText = line(maxLength.line - 'https://'.length);

/** A link. One without a scheme gets `https://` (rules §15.3). */
export const webAddress: Rule = rule(addressText.schema, (path, input) =>
  addressText(path, input)
    .bail()
    .custom((value: string) => normalizeWebAddress(value) !== undefined)
    .withMessage(fault('invalidUrl'))
    .bail()
    .customSanitizer(normalizeWebAddress),
);

const imageText = line(maxLength.line);

/** The URL of an image: https only, because a page served over https may not load others. */
export const imageAddress: Rule = rule(
  { ...imageText.schema, format: 'uri', pattern: '^https://' },
  (path, input) =>
    imageText(path, input)
      .bail()
      .custom((value: string) => URL.canParse(value))
      .withMessage(fault('invalidUrl'))
      .bail()
      .custom((value: string) => new URL(value).protocol === 'https:')
      .withMessage(fault('httpsOnly')),
);

/**
 * Adds `https://` where there is no scheme, also to `//example.fi`. Undefined for text that is not an http(s) URL:
 * `javascript:` and `data:` URLs are no valid host names once `https://` precedes them.
 */
export function normalizeWebAddress(value: string): string | undefined {
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(value) ? value : `https://${value.replace(/^\/\//, '')}`;
  // `URL` would skip further slashes.
  if (!/^https?:\/\/[^/\\]/i.test(address) || !URL.canParse(address)) return undefined;
  return new URL(address).username === '' ? address : undefined;
}
