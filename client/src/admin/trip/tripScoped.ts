import { createContext } from 'react';

/**
 * Whether the open page shows only the current trip. Only there does `event` in the address mean the current trip: on
 * other pages, such as the books, it is a filter of that name.
 */
export const TripScoped = createContext(false);
