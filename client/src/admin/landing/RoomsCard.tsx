import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import type { DashboardAccommodation } from '#contract/dashboard';
import { roomSizes, stockField } from '#contract/rooms';
import { roomTypeLabels } from '../labels/labels';
import type { DashboardLinks } from './dashboardLinks';
import { CapacityRow } from './CapacityRow';
import { EmptyCardText, LandingCard } from './LandingCard';
import { ExpandableList } from './ExpandableList';

interface Props {
  accommodations: readonly DashboardAccommodation[];
  links: DashboardLinks;
}

/** Reserved rooms by accommodation and room type. */
export function RoomsCard({ accommodations, links }: Props) {
  const stocks = accommodations.flatMap((hotel) => roomSizes.map((size) => hotel[stockField[size]]));
  const reserved = stocks.reduce((sum, stock) => sum + stock.reserved, 0);
  const capacity = stocks.reduce((sum, stock) => sum + stock.capacity, 0);
  if (capacity === 0) {
    return (
      <LandingCard heading="Rooms">
        <EmptyCardText>No upcoming trip has rooms.</EmptyCardText>
      </LandingCard>
    );
  }
  return (
    <LandingCard
      heading="Rooms"
      figure={{
        value: reserved,
        words: `of ${capacity.toLocaleString('en')} are reserved`,
      }}
    >
      <ExpandableList
        items={accommodations}
        initialCount={3}
        plural="accommodations"
        getKey={({ _id }) => _id}
      >
        {(hotel) => <AccommodationRooms hotel={hotel} links={links} />}
      </ExpandableList>
    </LandingCard>
  );
}

function AccommodationRooms({ hotel, links }: { hotel: DashboardAccommodation; links: DashboardLinks }) {
  const sizes = roomSizes.filter((size) => hotel[stockField[size]].capacity > 0);
  return (
    <Box component="li" sx={{ '& + &': { mt: 1.5 } }}>
      <Typography variant="h3" sx={{ overflowWrap: 'anywhere' }}>
        <Link
          component={RouterLink}
          to={`/accomodation-rooms?id=${hotel._id}`}
          // Gives a name that wraps a single focus ring.
          sx={{ display: 'inline-block' }}
        >
          {hotel.name}
        </Link>
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {sizes.map((size) => (
          <CapacityRow
            key={size}
            name={roomTypeLabels[size]}
            to={links.customers({ accommodations: [hotel._id], room: [size], disabled: 'false' })}
            count={hotel[stockField[size]].reserved}
            capacity={hotel[stockField[size]].capacity}
          />
        ))}
      </Box>
      {hotel.freeBeds > 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {hotel.freeBeds === 1
            ? '1 bed is free in an occupied room'
            : `${hotel.freeBeds} beds are free in occupied rooms`}
        </Typography>
      )}
    </Box>
  );
}
