import type { OwnerRight } from '../../../contract/ownerRights';

/** What owners may do with each right, for mails. */
export const rightNames: Readonly<Record<OwnerRight, string>> = {
  products: 'to create, change and delete products',
  texts: 'to change the texts and documents for travellers',
  opening: 'to open and close registration',
};
