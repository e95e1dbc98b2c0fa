import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import type { ChangedHotel } from '#contract/sailingChange';
import { PageSection } from '../layout/PageSection';
import { dividedList } from '../list/dividedList';
import { describeBeds } from './changeTexts';

/** The hotels of the groups, where guests may lack a bed after they have changed groups. */
export function ChangedHotels({ hotels }: { hotels: readonly ChangedHotel[] }) {
  return (
    <PageSection id="hotels" heading="Hotels">
      <Box component="ul" aria-labelledby="hotels" sx={{ ...dividedList, '& > li': { py: 1 } }}>
        {hotels.map((hotel) => {
          const label = hotel.isPlanned ? 'Plan rooms' : 'Rooms';
          return (
            <li key={hotel._id}>
              {describeBeds(hotel)}.{' '}
              <Link
                component={RouterLink}
                to={`/accomodation-rooms?id=${hotel._id}`}
                aria-label={`${label} of ${hotel.name}`}
              >
                {label}
              </Link>
            </li>
          );
        })}
      </Box>
    </PageSection>
  );
}
