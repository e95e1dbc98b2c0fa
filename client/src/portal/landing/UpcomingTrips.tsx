import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { tripFacts, type TripFact } from '#contract/landing';
import type { PublicTrip } from '#contract/publicTrip';
import { Icon } from '../../components/icons';
import { formatDay } from '../../format/dates';
import { formatEuros } from '../../format/money';
import { landing } from '../../i18n/landing';
import { useLanguage, useText } from '../../i18n/language';

interface Props {
  trips: readonly PublicTrip[];
  /** Whether the trip's name is already the heading of the page. */
  isHeading: boolean;
}

/** Date, ferries, price and full groups of each upcoming trip. */
export function UpcomingTrips({ trips, isHeading }: Props) {
  return trips.map((trip) => (
    <Box key={trip.event._id} component="section" sx={{ mt: 2 }}>
      {!isHeading && (
        <Typography variant="h3" component="h2" sx={{ overflowWrap: 'anywhere' }}>
          {trip.event.name}
        </Typography>
      )}
      <TripFacts trip={trip} />
    </Box>
  ));
}

const icons = {
  date: 'calendar',
  ferries: 'ferry',
  price: 'card',
  fullGroups: 'group',
} as const satisfies Record<TripFact['name'], Parameters<typeof Icon>[0]['name']>;

function TripFacts({ trip }: { trip: PublicTrip }) {
  const t = useText();
  const { language } = useLanguage();
  const facts = tripFacts(trip, language, { day: formatDay, euros: formatEuros });
  return (
    <Box component="dl" sx={styles}>
      {facts.map(({ name, values }) => (
        <div key={name}>
          <dt>
            <Icon name={icons[name]} />
            {t(landing[name])}
          </dt>
          <dd>
            {values.map((value) => (
              <span key={value}>{value}</span>
            ))}
          </dd>
        </div>
      ))}
    </Box>
  );
}

const styles = {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: 2,
  rowGap: 0.75,
  m: 0,
  mt: 1,
  '& > div': { display: 'contents' },
  '& dt': { display: 'flex', gap: 1, color: 'text.secondary' },
  '& dd': { display: 'grid', m: 0, overflowWrap: 'anywhere' },
} as const;
