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
  const errorOf = (field: 'from' | 'to' | 'event') => errors.find(({ path }) => path === field)?.msg;
  return (
    <FilterBar>
      <PeriodDay
        label="From"
        name="from"
        value={period.from}
        error={errorOf('from')}
        onChoose={period.chooseFrom}
      />
      <PeriodDay label="To" name="to" value={period.to} error={errorOf('to')} onChoose={period.chooseTo} />
      <RecordSelect
        name="event"
        label="Event"
        value={period.event}
        error={errorOf('event')}
        onChange={period.chooseEvent}
        none="All"
        choices={events}
        labelOf={({ name }) => name}
        plural="events"
      />
    </FilterBar>
  );
}
