import Box from '@mui/material/Box';
import type { Dashboard } from '#contract/dashboard';
import { lazyWithRetry } from '../../components/lazyWithRetry';
import { SkeletonBar } from '../../components/LoadingSkeleton';
import { dashboardLinks } from './dashboardLinks';
import { AttentionCard } from './AttentionCard';
import { PaymentsCard } from './PaymentsCard';
import { RegistrationsCard } from './RegistrationsCard';
import { RoomsCard } from './RoomsCard';
import { SeatsCard } from './SeatsCard';

// Most organizations have had their first trip.
const FirstTripCard = lazyWithRetry(
  async () => (await import('./firstTrip/FirstTripCard')).FirstTripCard,
  10,
);

/** The first trip, what needs attention, then the figures of the upcoming trips. */
export function DashboardCards({
  dashboard,
  organizationId,
}: {
  dashboard: Dashboard;
  organizationId: string;
}) {
  const { registrations, groups, products, accommodations, attention, firstTrip } = dashboard;
  const links = dashboardLinks(organizationId, groups);
  return (
    <Box sx={grid}>
      {firstTrip && (
        <Box sx={wide}>
          <FirstTripCard trip={firstTrip} organizationId={organizationId} />
        </Box>
      )}
      <Box sx={wide}>
        <AttentionCard attention={attention} links={links} />
      </Box>
      <RegistrationsCard registrations={registrations} />
      <PaymentsCard products={products} links={links} />
      <SeatsCard groups={groups} links={links} />
      <RoomsCard accommodations={accommodations} links={links} />
    </Box>
  );
}

/** Placeholders while the cards are loading. */
export function LoadingDashboardCards() {
  return (
    <Box role="status" aria-label="Loading" sx={grid}>
      <Box sx={wide}>
        <SkeletonBar width="100%" height={140} />
      </Box>
      {Array.from({ length: 4 }, (_, card) => (
        <SkeletonBar key={card} width="100%" height={300} />
      ))}
    </Box>
  );
}

const grid = {
  display: 'grid',
  gap: 2,
  // Two columns where each gets at least 420 px.
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(420px, 100%), 1fr))',
};
const wide = { gridColumn: '1 / -1' };
