import { createContext } from 'react';

/**
 * Whether the open page shows only the current trip. Only on such a page does `event` in the address mean the current
 * trip: on other pages, such as the books, it is an ordinary filter.
 */
export const TripScoped = createContext(false);
