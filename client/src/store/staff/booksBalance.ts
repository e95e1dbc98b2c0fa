import type {
  BooksBalance,
  BooksClosingInput,
  BooksClosings,
  BooksReopeningInput,
} from '#contract/booksBalance';
import type { BooksEntries } from '#contract/booksEntries';
import * as api from '../../api/booksBalance';
import type { IsShownByForm } from '../core/alerts';
import { fetchedArea } from '../core/fetchedArea';
import { requestActionFromForm, type Outcome } from '../core/request';
import type { Thunk } from '../core/types';

declare module '../core/types' {
  interface FetchedValues {
    /** By query string. */
    booksBalance: BooksBalance;
    /** By query string. */
    booksEntries: BooksEntries;
    /** By organization. */
    booksClosings: BooksClosings;
  }
}

export const { select: selectBooksBalance, fetch: fetchBooksBalance } = fetchedArea({
  name: 'booksBalance',
  fetch: api.getBooksBalance,
});

export const { select: selectEntries, fetch: fetchEntries } = fetchedArea({
  name: 'booksEntries',
  fetch: api.getEntries,
});

export const { select: selectClosings, fetch: fetchClosings } = fetchedArea({
  name: 'booksClosings',
  fetch: api.getClosings,
});

export function closeBooks(
  organizationId: string,
  input: BooksClosingInput,
  isShownByForm: IsShownByForm,
): Thunk<Promise<Outcome>> {
  return changeClosings(organizationId, () => api.closeBooks(organizationId, input), isShownByForm);
}

/** Reopens the period that was closed last. */
export function reopenBooks(
  organizationId: string,
  input: BooksReopeningInput,
  isShownByForm: IsShownByForm,
): Thunk<Promise<Outcome>> {
  return changeClosings(organizationId, () => api.reopenBooks(organizationId, input), isShownByForm);
}

function changeClosings(
  organizationId: string,
  change: () => Promise<BooksClosings>,
  isShownByForm: IsShownByForm,
): Thunk<Promise<Outcome>> {
  return requestActionFromForm(async () => {
    const changed = await change();
    return { type: 'fetched/received', received: { booksClosings: { [organizationId]: changed } } };
  }, isShownByForm);
}
