/**
 * Entries in a hotel's history that record when staff learned of private wishes for rooms. The value is a list of
 * travellers' ids, with null for one whom an earlier version recorded by a name that nobody has now.
 * - `privateWishesFound`: an answer revealed that such wishes affect these people.
 * - `privateWishesOpened`: an answer revealed whose wishes they are.
 */
export const privateNotes = ['privateWishesFound', 'privateWishesOpened'] as const;
export type PrivateNote = (typeof privateNotes)[number];
