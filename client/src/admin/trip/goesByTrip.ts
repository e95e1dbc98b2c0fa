import { createContext } from 'react';

/**
 * Whether the page that is open shows the current trip alone. Only there is the `event` of the address the current trip:
 * other pages, such as the books, have a filter of that name.
 */
export const GoesByTrip = createContext(false);
