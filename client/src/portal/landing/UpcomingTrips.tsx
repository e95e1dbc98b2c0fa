import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { PublicTrip } from '#contract/publicTrip';
import { sailingTimeText } from '#contract/sailingTime';
import { Icon } from '../../components/icons';
import { formatDay } from '../../format/dates';
import { formatEuros } from '../../format/money';
import { landing } from '../../i18n/landing';
import { useLanguage, useText } from '../../i18n/language';

/** The maximum of full groups that are named. */
const namedGroups = 3;

/** Date, ferries, price and full groups of each upcoming trip. */
export function UpcomingTrips({ trips }: { trips: readonly PublicTrip[] }) {
  return trips.map((trip) => <ComingTrip key={trip.event._id} {...trip} />);
}

function ComingTrip({ event, sailings, price, groups }: PublicTrip) {
  const t = useText();
  return (
    <Box component="section" sx={{ mt: 2 }}>
      <Typography variant="h3" component="h2" sx={{ overflowWrap: 'anywhere' }}>
        {event.name}
      </Typography>
      <Box component="dl" sx={facts}>
        <Fact icon="calendar" term={t(landing.date)}>
          {formatDay(event.date)}
        </Fact>
        {sailings.length > 0 && (
          <Fact icon="ferry" term={t(landing.ferries)}>
            {sailings.map((sailing) => (
              <PublicSailing key={`${sailing.departure} ${sailing.from} ${sailing.to}`} {...sailing} />
            ))}
          </Fact>
        )}
        {price && (
          <Fact icon="card" term={t(landing.price)}>
            <Price {...price} />
          </Fact>
        )}
        <FullGroups groups={groups} />
      </Box>
    </Box>
  );
}

function PublicSailing({ from, to, departure, timeZone }: PublicTrip['sailings'][number]) {
  const { language } = useLanguage();
  const time = sailingTimeText({ dateTime: departure, timeZone }, language, formatDay);
  return <span>{`${from}–${to} ${time}`}</span>;
}

function Price({ least, most }: NonNullable<PublicTrip['price']>) {
  const t = useText();
  const { language } = useLanguage();
  const price = formatEuros(least, language);
  return least === most ? price : t(landing.priceFrom)(price);
}

function FullGroups({ groups }: Pick<PublicTrip, 'groups'>) {
  const t = useText();
  const { language } = useLanguage();
  const full = groups.filter(({ isFull }) => isFull).map(({ name }) => name);
  if (full.length === 0) return null;
  return (
    <Fact icon="group" term={t(landing.fullGroups)}>
      {full.length <= namedGroups
        ? new Intl.ListFormat(language).format(full)
        : t(landing.fullGroupCount)(full.length, groups.length)}
    </Fact>
  );
}

interface FactProps {
  icon: Parameters<typeof Icon>[0]['name'];
  term: string;
  children: ReactNode;
}

function Fact({ icon, term, children }: FactProps) {
  return (
    <>
      <Box component="dt" sx={{ display: 'flex', gap: 1, color: 'text.secondary' }}>
        <Icon name={icon} />
        {term}
      </Box>
      <Box component="dd" sx={{ display: 'grid', m: 0, overflowWrap: 'anywhere' }}>
        {children}
      </Box>
    </>
  );
}

const facts = {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: 2,
  rowGap: 0.75,
  m: 0,
  mt: 1,
};
