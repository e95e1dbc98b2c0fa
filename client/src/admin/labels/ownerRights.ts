import type { OwnerRight } from '#contract/ownerRights';

/** What owners may do with each right. */
export const rightWords: Readonly<Record<OwnerRight, string>> = {
  products: 'change products',
  texts: 'change texts and documents',
  opening: 'open and close registration',
};
