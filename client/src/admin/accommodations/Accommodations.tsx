import type { Accommodation, RoomStock } from '#contract/accommodation';
import { formatStaffDay } from '../../format/dates';
import { RecordCard } from '../list/RecordCard';
import { ResourceList } from '../list/ResourceList';
import { Shares } from '../list/Shares';

/** `/accomodations` */
export default function Accommodations() {
  return (
    <ResourceList
      name="accommodations"
      heading="Accomodations"
      none="All"
      form="/accomodation-form"
      empty="Please start by adding an accommodation"
      card={(accommodation) => (
        <RecordCard
          name={accommodation.name}
          form={`/accomodation-form?id=${accommodation._id}`}
          facts={[
            ['Date', formatStaffDay(accommodation.date)],
            ['Groups', accommodation.groups.length],
          ]}
        >
          <Shares heading="Rooms reserved" shares={roomsOf(accommodation)} />
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
