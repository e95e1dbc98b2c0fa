import type { WireError } from '#contract/errors';
import { DateInput } from '../../components/form/DateInput';
import { useList } from '../../store/staff/records/useList';
import { FilterBar } from './FilterBar';
import { RecordSelect } from './RecordSelect';
import type { Period } from './usePeriod';

interface Props {
  organizationId: string;
  period: Period;
  /** What the server does not accept of it. */
  errors: readonly WireError[];
}

export function PeriodFields({ organizationId, period, errors }: Props) {
  const events = useList('events', organizationId);
  const errorOf = (field: 'from' | 'to' | 'event') => errors.find(({ path }) => path === field)?.msg;
  return (
    <FilterBar>
      <DateInput
        label="From"
        name="from"
        value={period.from}
        error={errorOf('from')}
        onChange={period.chooseFrom}
      />
      <DateInput label="To" name="to" value={period.to} error={errorOf('to')} onChange={period.chooseTo} />
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
