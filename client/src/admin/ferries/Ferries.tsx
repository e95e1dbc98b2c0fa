import type { PortCall } from '#contract/ferry';
import { dayOf, formatStaffDay, formatTime } from '../../format/dates';
import { RecordCard } from '../list/RecordCard';
import { ResourceList } from '../list/ResourceList';

/** `/ferrys` */
export default function Ferries() {
  return (
    <ResourceList
      name="ferries"
      heading="Ferrys"
      none="All"
      formPath="/ferry-form"
      emptyText="Please start by adding a ferry"
      textsOf={({ name, pointOfDeparture, destination }) => [name, pointOfDeparture.city, destination.city]}
      renderCard={({ _id, name, pointOfDeparture, destination, groups }) => (
        <RecordCard
          name={name}
          formPath={`/ferry-form?id=${_id}`}
          facts={[
            ['Departure date', formatStaffDay(dayOf(pointOfDeparture.dateTime))],
            ['From', cityAndTime(pointOfDeparture)],
            ['To', cityAndTime(destination)],
            ['Groups', groups.length],
          ]}
        />
      )}
    />
  );
}

function cityAndTime({ city, dateTime }: PortCall): string {
  return `${city} (${formatTime(dateTime)})`;
}
