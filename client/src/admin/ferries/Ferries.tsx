import type { PortCall } from '#contract/ferry';
import { sailingDay, sailingHourText } from '#contract/sailingTime';
import { formatStaffDay } from '../../format/dates';
import { CustomerLinks } from '../customers/CustomerLinks';
import { RecordCard } from '../list/RecordCard';
import { ResourceList } from '../list/ResourceList';
import { AllotmentLink } from '../allotments/AllotmentLink';
import { BoardingLink } from './BoardingLink';
import { ManifestLink } from './ManifestLink';
import { ChangedSailingsLink } from '../sailingChanges/ChangedSailingsLink';
import { SailingChangedLink } from '../sailingChanges/SailingChangedLink';

/** `/ferrys` */
export default function Ferries() {
  return (
    <ResourceList
      name="ferries"
      heading="Ferrys"
      none="All"
      formPath="/ferry-form"
      links={<ChangedSailingsLink />}
      emptyText="Please start by adding a ferry"
      getEvents={({ groups }) => groups.map(({ event }) => event)}
      getSearchTexts={({ name, pointOfDeparture, destination }) => [
        name,
        pointOfDeparture.city,
        destination.city,
      ]}
      renderCard={(ferry) => (
        <RecordCard
          name={ferry.name}
          formPath={`/ferry-form?id=${ferry._id}`}
          facts={[
            ['Departure date', formatStaffDay(sailingDay(ferry.pointOfDeparture))],
            ['From', cityAndTime(ferry.pointOfDeparture)],
            ['To', cityAndTime(ferry.destination)],
            ['Groups', ferry.groups.length],
          ]}
          actions={
            <>
              <CustomerLinks name={ferry.name} record={ferry} filter="ferry" lists={['passengerList']} />
              <ManifestLink ferry={ferry} />
              <BoardingLink ferry={ferry} />
              <AllotmentLink kind="ferry" of={ferry} />
              <SailingChangedLink ferry={ferry} />
            </>
          }
        />
      )}
    />
  );
}

/** 'Tukholma (16:45 Swedish time, 17:45 Finnish time)' */
function cityAndTime(call: PortCall): string {
  return `${call.city} (${sailingHourText(call, 'en')})`;
}
