import { useCallback } from 'react';
import type { BooksCheck } from '#contract/booksBalance';
import { useAppSelector } from '../../store/core/hooks';
import type { Outcome } from '../../store/core/request';
import type { Thunk } from '../../store/core/types';
import { useLoad } from '../../store/core/useLoad';
import { fetchBooksBalance, selectBooksBalance } from '../../store/staff/booksBalance';
import { balanceQuery } from './booksQueries';

interface Differences {
  /** The checks with a difference at the end of the day; empty until they are loaded. */
  checks: readonly BooksCheck[];
  /** The server's error for the day. */
  dayError: string | undefined;
  reload: () => void;
}

const loadNothing: Thunk<Promise<Outcome>> = () => Promise.resolve({ ok: true });

/**
 * The differences that staff have to explain to close the books until a day.
 * @param day '' while there is none
 */
export function useDifferences(organizationId: string, day: string): Differences {
  const query = balanceQuery(organizationId, day, day);
  const fetch = useCallback((key: string) => (day === '' ? loadNothing : fetchBooksBalance(key)), [day]);
  const { errors, retry } = useLoad(fetch, query);
  const balance = useAppSelector((state) => selectBooksBalance(state, query));
  return {
    checks: balance?.checks.filter(({ difference }) => difference !== 0) ?? [],
    dayError: errors.find(({ path }) => path === 'to')?.msg,
    reload: retry,
  };
}
