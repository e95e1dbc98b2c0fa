import { EmptyNotice } from '../../components/EmptyNotice';
import { LoadFailed } from '../../components/LoadFailed';
import { LoadingSkeleton } from '../../components/LoadingSkeleton';
import { useAppSelector } from '../../store/core/hooks';
import { useLoad } from '../../store/core/useLoad';
import { fetchBooksBalance, selectBooksBalance } from '../../store/staff/booksBalance';
import type { Period } from '../filters/usePeriod';
import { AccountsTable } from './AccountsTable';
import { Checks } from './Checks';
import { balanceQuery } from './booksQueries';

interface Props {
  organizationId: string;
  period: Period;
}

/** The money accounts, and what they are compared with. They cannot be shown for a single event. */
export function Balances(props: Props) {
  if (props.period.event === '') return <LoadedBalances {...props} />;
  return (
    <EmptyNotice>Account balances cover the whole organization. Choose all events to see them.</EmptyNotice>
  );
}

function LoadedBalances({ organizationId, period: { from, to } }: Props) {
  const query = balanceQuery(organizationId, from, to);
  const { status, errors, retry } = useLoad(fetchBooksBalance, query);
  const balance = useAppSelector((state) => selectBooksBalance(state, query));
  // Errors of a day are shown at its field.
  if (errors.some(({ path }) => path !== undefined)) return null;
  if (status === 'failed') return <LoadFailed onRetry={retry} belowTitle />;
  if (!balance) return <LoadingSkeleton lines={6} />;
  const scope = { organization: organizationId, from, to };
  return (
    <>
      <AccountsTable accounts={balance.accounts} scope={scope} />
      <Checks checks={balance.checks} scope={scope} />
    </>
  );
}
