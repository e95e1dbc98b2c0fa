import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import type { Accommodation } from '#contract/accommodation';
import { formatStaffDay } from '../../format/dates';
import { Icon } from '../icons';
import { useReturnState } from '../layout/paths';
import { AllotmentLink } from '../allotments/AllotmentLink';
import { CustomerLinks } from '../customers/CustomerLinks';
import { RecordCard } from '../list/RecordCard';
import { ResourceList } from '../list/ResourceList';
import { CapacityList } from '../list/CapacityList';
import { ReturnedListLink } from '../returnedLists/ReturnedListLink';
import { roomStocks } from './accommodationSpec';

/** `/accomodations` */
export default function Accommodations() {
  return (
    <ResourceList
      name="accommodations"
      heading="Accomodations"
      none="All"
      formPath="/accomodation-form"
      emptyText="Please start by adding an accommodation"
      getEvents={({ groups }) => groups.map(({ event }) => event)}
      getSearchTexts={({ name }) => [name]}
      renderCard={(accommodation) => (
        <RecordCard
          name={accommodation.name}
          formPath={`/accomodation-form?id=${accommodation._id}`}
          facts={[
            ['Date', formatStaffDay(accommodation.date)],
            ['Groups', accommodation.groups.length],
          ]}
          actions={
            <>
              <CustomerLinks
                name={accommodation.name}
                record={accommodation}
                filter="accommodations"
                lists={['roomingList']}
              />
              <RoomsLink {...accommodation} />
              <ReturnedListLink list="hotel" of={accommodation} />
              <AllotmentLink kind="hotel" of={accommodation} />
            </>
          }
        >
          <CapacityList heading="Rooms reserved" items={roomItems(accommodation)} />
        </RecordCard>
      )}
    />
  );
}

function RoomsLink({ _id, name }: Accommodation) {
  return (
    <Button
      component={Link}
      to={`/accomodation-rooms?id=${_id}`}
      state={useReturnState()}
      aria-label={`Rooms of ${name}`}
      startIcon={<Icon name="bed" size={18} />}
    >
      Rooms
    </Button>
  );
}

function roomItems(accommodation: Accommodation) {
  return roomStocks.map(({ stock, label }) => {
    const { reserved, capacity } = accommodation[stock];
    return { id: stock, name: label, count: reserved, capacity };
  });
}
