import type { Accommodation } from '#contract/accommodation';
import { formatStaffDay } from '../../format/dates';
import { RecordCard } from '../list/RecordCard';
import { ResourceList } from '../list/ResourceList';
import { CapacityList } from '../list/CapacityList';
import { roomStocks } from './roomStocks';

/** `/accomodations` */
export default function Accommodations() {
  return (
    <ResourceList
      name="accommodations"
      heading="Accomodations"
      none="All"
      formPath="/accomodation-form"
      emptyText="Please start by adding an accommodation"
      textsOf={({ name }) => [name]}
      renderCard={(accommodation) => (
        <RecordCard
          name={accommodation.name}
          formPath={`/accomodation-form?id=${accommodation._id}`}
          facts={[
            ['Date', formatStaffDay(accommodation.date)],
            ['Groups', accommodation.groups.length],
          ]}
          customers={{ of: accommodation, filter: 'accommodations', lists: ['roomingList'] }}
        >
          <CapacityList heading="Rooms reserved" items={roomItems(accommodation)} />
        </RecordCard>
      )}
    />
  );
}

function roomItems(accommodation: Accommodation) {
  return roomStocks.map(({ stock, label }) => {
    const { reserved, capacity } = accommodation[stock];
    return { id: stock, name: label, count: reserved, capacity };
  });
}
