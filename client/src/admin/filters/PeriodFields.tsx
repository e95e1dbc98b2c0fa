import type { WireError } from '#contract/errors';
import { useList } from '../../store/staff/records/useList';
import { FilterBar } from './FilterBar';
import { PeriodDay } from './PeriodDay';
import { RecordSelect } from './RecordSelect';
import type { Period } from './usePeriod';

interface Props {
  organizationId: string;
  period: Period;
  /** The server's errors about the period. */
  errors: readonly WireError[];
}

export function PeriodFields({ organizationId, period, errors }: Props) {
  const events = useList('events', organizationId);
  const getError = (field: 'from' | 'to' | 'event') => errors.find(({ path }) => path === field)?.msg;
  return (
    <FilterBar>
      <PeriodDay
        label="From"
        name="from"
        value={period.from}
        error={getError('from')}
        onChoose={period.chooseFrom}
      />
      <PeriodDay label="To" name="to" value={period.to} error={getError('to')} onChoose={period.chooseTo} />
      <RecordSelect
        name="event"
        label="Event"
        value={period.event}
        error={getError('event')}
        onChange={period.chooseEvent}
        none="All"
        choices={events}
        getLabel={({ name }) => name}
        plural="events"
      />
    </FilterBar>
  );
}
