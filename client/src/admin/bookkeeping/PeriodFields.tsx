import { DateInput } from '../../components/form/DateInput';
import { useList } from '../../store/staff/records/useList';
import { FilterBar } from '../filters/FilterBar';
import { RecordSelect } from '../filters/RecordSelect';
import type { Period } from './usePeriod';

export function PeriodFields({ organizationId, period }: { organizationId: string; period: Period }) {
  const events = useList('events', organizationId);
  return (
    <FilterBar>
      <DateInput
        label="From"
        name="from"
        value={period.from}
        error={undefined}
        onChange={period.chooseFrom}
      />
      <DateInput label="To" name="to" value={period.to} error={undefined} onChange={period.chooseTo} />
      <RecordSelect
        name="event"
        label="Event"
        value={period.event}
        onChange={period.chooseEvent}
        none="All"
        choices={events}
        labelOf={({ name }) => name}
        plural="events"
      />
    </FilterBar>
  );
}
