import { LoadFailed } from '../../components/LoadFailed';
import { LoadingSkeleton } from '../../components/LoadingSkeleton';
import { useAppSelector } from '../../store/core/hooks';
import { useLoad } from '../../store/core/useLoad';
import { fetchBookkeeping, selectBookkeeping } from '../../store/staff/bookkeeping';
import { OrganizationPage } from '../filters/OrganizationPage';
import { PeriodFields } from '../filters/PeriodFields';
import { usePeriod } from '../filters/usePeriod';
import { EmptyNotice } from '../../components/EmptyNotice';
import { Balances } from './Balances';
import { ClosePeriod } from './ClosePeriod';
import { Downloads } from './Downloads';
import { LedgerAccounts } from './LedgerAccounts';
import { MarginScheme } from './MarginScheme';
import { PeriodPresets } from './PeriodPresets';
import { Sums } from './Sums';
import { VatReturn } from './VatReturn';
import { Vouchers } from './Vouchers';

/**
 * `/bookkeeping`: the sales of a period as sums, files and single documents, the money accounts with their checks, the
 * closing of periods, and the ledger accounts (rules §8.10).
 */
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
      <PeriodPresets period={period} />
      {status === 'failed' && errors.length === 0 && <LoadFailed onRetry={retry} belowTitle />}
      {status !== 'failed' && !books && <LoadingSkeleton lines={6} />}
      {status !== 'failed' && books && (
        <>
          <Sums books={books} />
          {books.marginScheme.length > 0 && <MarginScheme sums={books.marginScheme} />}
          {books.receipts.count + books.creditNotes.count > 0 && <VatReturn figures={books.vatReturn} />}
          <Downloads key={period.query} period={period} />
          {books.receipts.count + books.creditNotes.count > 0 && (
            <Vouchers period={period} rates={books.vatReturn.rates.map(({ vatPercent }) => vatPercent)} />
          )}
        </>
      )}
      <Balances organizationId={organizationId} period={period} />
      <ClosePeriod organizationId={organizationId} shownTo={period.to} />
      <LedgerAccounts organizationId={organizationId} />
    </>
  );
}

function startOfYear(today: string): string {
  return `${today.slice(0, 4)}-01-01`;
}
