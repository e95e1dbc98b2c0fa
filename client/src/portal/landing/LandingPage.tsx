import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useDeferredValue } from 'react';
import { useParams } from 'react-router-dom';
import { landingHeading, registrationState } from '#contract/landing';
import type { PublicOrganization } from '#contract/organization';
import type { PublicTrip } from '#contract/publicTrip';
import { normalizeIdentifier } from '#contract/sameText';
import { PageTitle } from '../../components/PageTitle';
import { LoadFailed } from '../../components/LoadFailed';
import { NotFound } from '../../components/NotFound';
import { LoadingSkeleton } from '../../components/LoadingSkeleton';
import { landing } from '../../i18n/landing';
import { useText, useInLanguage } from '../../i18n/language';
import { useAppSelector } from '../../store/core/hooks';
import { selectOrganization, visitOrganization } from '../../store/portal/organization';
import { fetchTrips, selectTrips } from '../../store/portal/publicTrips';
import { useLoad } from '../../store/core/useLoad';
import { useServerTime } from '../useServerTime';
import { EntryActions } from './EntryActions';
import { Hero } from './Hero';
import { LandingSection } from './LandingSection';
import { UpcomingTrips } from './UpcomingTrips';

/** `/organization/:identifier` */
export default function LandingPage() {
  const identifier = normalizeIdentifier(useParams().identifier ?? '');
  const { status, retry } = useLoad(visitOrganization, identifier);
  const tripsLoad = useLoad(fetchTrips, identifier);
  const trips = useInLanguage(useAppSelector((state) => selectTrips(state, identifier)));
  // Deferred, so that rendering the texts does not block input.
  const organization = useDeferredValue(useInLanguage(useAppSelector(selectOrganization)));

  if (status === 'notFound') return <NotFound />;
  if (status === 'failed') return <LoadFailed onRetry={retry} />;
  // Waits for both, so that the trips do not push the buttons down. If the trips fail, the page is shown without
  // them.
  const isLoading = organization?.identifier !== identifier || (!trips && tripsLoad.status === 'loading');
  if (isLoading) return <LoadingSkeleton lines={8} />;
  return <Landing organization={organization} trips={trips ?? []} />;
}

interface Props {
  organization: PublicOrganization;
  trips: readonly PublicTrip[];
}

function Landing({ organization, trips }: Props) {
  const t = useText();
  const { title, organizer } = landingHeading(organization, trips);
  const groups = trips.flatMap((trip) => trip.groups);
  const { now, clock } = useServerTime(trips, groups);
  return (
    <>
      <Hero image={organization.backgroundImage} />
      <Box sx={columns}>
        <Paper variant="outlined" sx={{ p: { xs: 2.5, sm: 4 } }}>
          {organizer !== undefined && (
            <Typography sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>{organizer}</Typography>
          )}
          <PageTitle>{title}</PageTitle>
          <UpcomingTrips trips={trips} isHeading={organizer !== undefined} />
        </Paper>
        <EntryActions
          organization={organization}
          state={registrationState(organization, trips, now)}
          clock={clock}
        />
        <LandingSection html={organization.description} />
        <LandingSection heading={t(landing.thingsToNote)} html={organization.thingsToNote} />
        <LandingSection heading={t(landing.questions)} html={organization.questions} />
      </Box>
    </>
  );
}

/** The buttons follow the trips on phones and stay visible next to the texts on wide screens. */
const columns = {
  position: 'relative',
  mt: { xs: -4, md: -9 },
  mx: { xs: 0, md: 4 },
  display: 'grid',
  gap: { xs: 2, md: 3 },
  alignItems: 'start',
  gridTemplateColumns: { xs: '1fr', md: 'minmax(0, 1fr) 320px' },
  '& > aside': { gridColumn: { md: 2 }, gridRow: { md: '1 / span 4' }, position: { md: 'sticky' }, top: 24 },
} as const;
