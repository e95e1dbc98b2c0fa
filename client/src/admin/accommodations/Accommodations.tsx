import type { Accommodation, RoomStock } from '#contract/accommodation';
import { formatStaffDay } from '../../format/dates';
import { RecordCard } from '../list/RecordCard';
import { ResourceList } from '../list/ResourceList';
import { CapacityList } from '../list/CapacityList';

/** `/accomodations` */
export default function Accommodations() {
  return (
    <ResourceList
      name="accommodations"
      heading="Accomodations"
      none="All"
      formPath="/accomodation-form"
      emptyText="Please start by adding an accommodation"
      renderCard={(accommodation) => (
        <RecordCard
          name={accommodation.name}
          formPath={`/accomodation-form?id=${accommodation._id}`}
          facts={[
            ['Date', formatStaffDay(accommodation.date)],
            ['Groups', accommodation.groups.length],
          ]}
        >
          <CapacityList heading="Rooms reserved" items={roomsOf(accommodation)} />
        </RecordCard>
      )}
    />
  );
}

function roomsOf({ onePersonRoom, twoPersonRoom, threePersonRoom }: Accommodation) {
  return [
    rooms('One person rooms', onePersonRoom),
    rooms('Two person rooms', twoPersonRoom),
    rooms('Three person rooms', threePersonRoom),
  ];
}

function rooms(name: string, { reserved, capacity }: RoomStock) {
  return { id: name, name, count: reserved, capacity };
}
