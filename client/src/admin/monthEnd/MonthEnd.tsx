import { EmptyNotice } from '../../components/EmptyNotice';
import { PeriodPresets } from '../bookkeeping/PeriodPresets';
import { balanceQuery } from '../bookkeeping/booksQueries';
import { endOfLastMonth, startOfLastMonth } from '../bookkeeping/periodPresets';
import { FilterBar } from '../filters/FilterBar';
import { OrganizationPage } from '../filters/OrganizationPage';
import { PeriodDay } from '../filters/PeriodDay';
import { usePeriod } from '../filters/usePeriod';
import { LoadFailed } from '../../components/LoadFailed';
import { LoadingSkeleton } from '../../components/LoadingSkeleton';
import { MonthEndSteps } from './MonthEndSteps';
import { useMonthEnd } from './useMonthEnd';

/**
 * `/month-end`: guides staff from the bank statement to the closed month (rules §8.15). Each step can also be
 * done on the pages of bank transfers, reconciliation and bookkeeping.
 */
export default function MonthEnd() {
  return (
    <OrganizationPage title="Month end" purpose="to close a month">
      {(id) => <PeriodEnd organizationId={id} />}
    </OrganizationPage>
  );
}

function PeriodEnd({ organizationId }: { organizationId: string }) {
  const period = usePeriod(organizationId, startOfLastMonth, endOfLastMonth);
  const { from, to } = period;
  const query = balanceQuery(organizationId, from, to);
  const { facts, status, errors, reload } = useMonthEnd(organizationId, query);
  const getError = (field: 'from' | 'to') => errors.find(({ path }) => path === field)?.msg;
  if (status === 'notFound') return <EmptyNotice>There is no such organization</EmptyNotice>;
  return (
    <>
      <FilterBar>
        <PeriodDay
          label="From"
          name="from"
          value={from}
          error={getError('from')}
          onChoose={period.chooseFrom}
        />
        <PeriodDay label="To" name="to" value={to} error={getError('to')} onChoose={period.chooseTo} />
      </FilterBar>
      <PeriodPresets period={period} />
      {status === 'failed' && errors.length === 0 && <LoadFailed onRetry={reload} belowTitle />}
      {status === 'loading' && !facts && <LoadingSkeleton lines={6} />}
      {facts && (
        // Remounted for another period, so that open steps and typed text are reset.
        <MonthEndSteps
          key={query}
          scope={{ organizationId, query }}
          period={period}
          facts={facts}
          onOutdated={reload}
        />
      )}
    </>
  );
}
