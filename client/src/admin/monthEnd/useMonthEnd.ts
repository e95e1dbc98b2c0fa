import type { WireError } from '#contract/errors';
import { useAppSelector } from '../../store/core/hooks';
import { useLoad } from '../../store/core/useLoad';
import { fetchBankTransfers, selectBankTransfers } from '../../store/staff/bankTransfers';
import { fetchBookkeeping, selectBookkeeping } from '../../store/staff/bookkeeping';
import {
  fetchBooksBalance,
  fetchClosings,
  selectBooksBalance,
  selectClosings,
} from '../../store/staff/booksBalance';
import { fetchReconciliation, selectReconciliation } from '../../store/staff/reconciliation';
import type { MonthEndFacts } from './steps';

interface MonthEndState {
  /** Undefined until all are loaded. */
  facts: MonthEndFacts | undefined;
  status: 'loading' | 'loaded' | 'failed' | 'notFound';
  /** The server's messages about the period. */
  errors: readonly WireError[];
  reload: () => void;
}

/** @param query the query string of the organization and the period */
export function useMonthEnd(organizationId: string, query: string): MonthEndState {
  const loads = [
    useLoad(fetchBankTransfers, organizationId),
    useLoad(fetchReconciliation, query),
    useLoad(fetchBooksBalance, query),
    useLoad(fetchBookkeeping, query),
    useLoad(fetchClosings, organizationId),
  ];
  const transfers = useAppSelector((state) => selectBankTransfers(state, organizationId));
  const reconciliation = useAppSelector((state) => selectReconciliation(state, query));
  const balance = useAppSelector((state) => selectBooksBalance(state, query));
  const books = useAppSelector((state) => selectBookkeeping(state, query));
  const closings = useAppSelector((state) => selectClosings(state, organizationId));
  const statuses = loads.map(({ status }) => status);
  const isComplete = transfers && reconciliation && balance && books && closings;
  return {
    facts: isComplete ? { transfers, reconciliation, balance, books, closings } : undefined,
    status: (['notFound', 'failed', 'loading'] as const).find((each) => statuses.includes(each)) ?? 'loaded',
    errors: loads.find(({ errors }) => errors.length > 0)?.errors ?? [],
    reload: () => loads.forEach(({ retry }) => retry()),
  };
}
