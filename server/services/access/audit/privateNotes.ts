/**
 * Changes of a hotel that note who has learned of private wishes for rooms. Their value is a list of ids of travellers,
 * null for one whom an earlier version noted by a name that nobody has now.
 * - `privateWishesFound`: an answer told that such wishes stand in the way of these people.
 * - `privateWishesOpened`: an answer told whose wishes they are.
 */
export const privateNotes = ['privateWishesFound', 'privateWishesOpened'] as const;
export type PrivateNote = (typeof privateNotes)[number];
