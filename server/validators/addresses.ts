import { maxLength } from '../contract/fields';
import { fault, text } from './fields';
import type { Rule } from './validator';

/** An address to open; one that lacks its scheme gets `http://` (rules §15.3). */
export const webAddress: Rule = (path) =>
  text(maxLength.line - 'http://'.length)(path)
    .bail()
    .custom((value: string) => asWebAddress(value) !== undefined)
    .withMessage(fault('invalidUrl'))
    .bail()
    .customSanitizer(asWebAddress);

/** An address to load a picture from. */
export const imageAddress: Rule = (path) =>
  text(maxLength.line)(path)
    .bail()
    .custom((value: string) => URL.canParse(value))
    .withMessage(fault('invalidUrl'))
    .bail()
    .custom((value: string) => new URL(value).protocol === 'https:')
    .withMessage(fault('httpsOnly'));

/**
 * The text as an address of the web, or undefined. With `http://` before it, what runs or reads something else
 * (`javascript:`, `data:`) is no host name.
 */
export function asWebAddress(value: string): string | undefined {
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(value) ? value : `http://${value}`;
  if (!URL.canParse(address)) return undefined;
  const { protocol, username } = new URL(address);
  return /^https?:$/.test(protocol) && username === '' ? address : undefined;
}
