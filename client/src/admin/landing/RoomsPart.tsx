import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { DashboardAccommodation } from '#contract/dashboard';
import { roomSizes, stockOf } from '#contract/rooms';
import { roomTypeNames } from '../customers/labels';
import type { Addresses } from './addresses';
import { Measure } from './Measure';
import { NothingYet, Part } from './LandingCard';
import { Shortened } from './Shortened';

interface Props {
  accomodations: readonly DashboardAccommodation[];
  addresses: Addresses;
}

/** How many rooms of each type are reserved in each hotel. */
export function RoomsPart({ accomodations, addresses }: Props) {
  const stocks = accomodations.flatMap((hotel) => roomSizes.map((size) => hotel[stockOf[size]]));
  const reserved = stocks.reduce((sum, stock) => sum + stock.reserved, 0);
  const capacity = stocks.reduce((sum, stock) => sum + stock.capacity, 0);
  if (capacity === 0) {
    return (
      <Part heading="Rooms">
        <NothingYet>No trip ahead has rooms.</NothingYet>
      </Part>
    );
  }
  return (
    <Part
      heading="Rooms"
      figure={{
        value: reserved.toLocaleString('en'),
        words: `of ${capacity.toLocaleString('en')} are reserved`,
      }}
    >
      <Shortened items={accomodations} first={3} things="accommodations" keyOf={({ _id }) => _id}>
        {(hotel) => <Hotel hotel={hotel} addresses={addresses} />}
      </Shortened>
    </Part>
  );
}

function Hotel({ hotel, addresses }: { hotel: DashboardAccommodation; addresses: Addresses }) {
  const sizes = roomSizes.filter((size) => hotel[stockOf[size]].capacity > 0);
  return (
    <Box component="li" sx={{ '& + &': { mt: 1.5 } }}>
      <Typography variant="h3" sx={{ overflowWrap: 'anywhere' }}>
        {hotel.name}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {sizes.map((size) => (
          <Measure
            key={size}
            name={roomTypeNames[size]}
            to={addresses.customers({ accomodations: [hotel._id], room: [size], disabled: 'false' })}
            count={hotel[stockOf[size]].reserved}
            capacity={hotel[stockOf[size]].capacity}
          />
        ))}
      </Box>
    </Box>
  );
}
