import { maxLength } from '../contract/fields';
import { readWebAddress } from '../contract/webAddress';
import { fault, line } from './fields';
import { type Rule, rule } from './rule';

const addressText = line(maxLength.line - 'https://'.length);

/** A link to a website. One without a scheme gets `https://` (rules §15.3). */
export const webAddress: Rule = rule(
  { ...addressText.schema, examples: ['https://www.example.fi'] },
  (path, input) =>
    addressText(path, input)
      .bail()
      .custom((value: string) => readWebAddress(value) !== undefined)
      .withMessage(fault('invalidUrl'))
      .bail()
      .customSanitizer(readWebAddress),
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
      .withMessage(fault('httpsOnly'))
      .bail()
      .custom((value: string) => readWebAddress(value) !== undefined)
      .withMessage(fault('invalidUrl'))
      .bail()
      .customSanitizer(readWebAddress),
);
