/** How the full data is shown: not at all, as a list or room by room. */
export type FullMode = 'off' | 'list' | 'rooms';
