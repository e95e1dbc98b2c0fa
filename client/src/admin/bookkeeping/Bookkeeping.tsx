import { LoadFailed } from '../../components/LoadFailed';
import { LoadingSkeleton } from '../../components/LoadingSkeleton';
import { useAppSelector } from '../../store/core/hooks';
import { useLoad } from '../../store/core/useLoad';
import { fetchBookkeeping, selectBookkeeping } from '../../store/staff/bookkeeping';
import { OrganizationPage } from '../filters/OrganizationPage';
import { PeriodFields } from '../filters/PeriodFields';
import { usePeriod } from '../filters/usePeriod';
import { EmptyNotice } from '../../components/EmptyNotice';
import { LedgerAccounts } from './LedgerAccounts';
import { Downloads } from './Downloads';
import { MarginScheme } from './MarginScheme';
import { Sums } from './Sums';

/** `/bookkeeping`: the receipts and credit notes of a period, as sums and files, and the ledger accounts. */
export default function Bookkeeping() {
  return (
    <OrganizationPage title="Bookkeeping" purpose="to see its books" dependents={['event']}>
      {(id) => <Books organizationId={id} />}
    </OrganizationPage>
  );
}

function Books({ organizationId }: { organizationId: string }) {
  const period = usePeriod(organizationId, startOfYear);
  const { status, errors, retry } = useLoad(fetchBookkeeping, period.query);
  const books = useAppSelector((state) => selectBookkeeping(state, period.query));
  if (status === 'notFound') return <EmptyNotice>There is no such organization</EmptyNotice>;
  return (
    <>
      <PeriodFields organizationId={organizationId} period={period} errors={errors} />
      {status === 'failed' && errors.length === 0 && <LoadFailed onRetry={retry} belowTitle />}
      {status !== 'failed' && !books && <LoadingSkeleton lines={6} />}
      {status !== 'failed' && books && (
        <>
          <Sums books={books} />
          {books.marginScheme.length > 0 && <MarginScheme sums={books.marginScheme} />}
          {books.receipts.count + books.creditNotes.count > 0 && <Downloads period={period} />}
        </>
      )}
      <LedgerAccounts organizationId={organizationId} />
    </>
  );
}

function startOfYear(today: string): string {
  return `${today.slice(0, 4)}-01-01`;
}
