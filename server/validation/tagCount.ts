import type { ValidationChain } from 'express-validator';
import { fault } from './fields';

/** Tags of a text: sanitizing takes some hundredths of a millisecond each. Newsletters of full length have some 1,500. */
export const maxTags = 5_000;

/** Counts what looks like the beginning of a tag, before anything is parsed. */
export function refuseManyTags(chain: ValidationChain): ValidationChain {
  return chain
    .custom((html: string) => html.split('<', maxTags + 2).length <= maxTags + 1)
    .withMessage(fault('tooManyTags', { max: maxTags }))
    .bail();
}
