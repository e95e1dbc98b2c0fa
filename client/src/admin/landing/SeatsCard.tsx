import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { DashboardGroup } from '#contract/dashboard';
import type { DashboardLinks } from './dashboardLinks';
import { CapacityRow } from './CapacityRow';
import { EmptyCardText, LandingCard } from './LandingCard';
import { ExpandableList } from './ExpandableList';

/** Taken seats by group, with a total for each trip, because a sum over several trips would mean nothing. */
export function SeatsCard({ groups, links }: { groups: readonly DashboardGroup[]; links: DashboardLinks }) {
  if (groups.length === 0) {
    return (
      <LandingCard heading="Seats">
        <EmptyCardText>No group has an upcoming trip.</EmptyCardText>
      </LandingCard>
    );
  }
  const trips = new Map(groups.map(({ event }) => [event._id, event.name]));
  const [only, ...others] = trips.keys();
  const countSeats = (event: string | undefined) =>
    sumSeats(groups.filter((group) => group.event._id === event));
  const { taken, capacity } = countSeats(only);
  const hasSeveralEvents = others.length > 0;
  return (
    <LandingCard
      heading="Seats"
      figure={
        hasSeveralEvents
          ? undefined
          : { value: taken, words: `of ${capacity.toLocaleString('en')} are taken` }
      }
    >
      {hasSeveralEvents && (
        <Box sx={{ mb: 2 }}>
          {Array.from(trips, ([event, name]) => (
            <Typography key={event} sx={{ fontWeight: 650 }}>
              {describeSeats(name, countSeats(event))}
            </Typography>
          ))}
        </Box>
      )}
      <ExpandableList items={groups} initialCount={8} plural="groups" getKey={({ _id }) => _id}>
        {({ _id, name, event, userCount, capacity: seats }) => (
          <CapacityRow
            name={name}
            detail={hasSeveralEvents ? event.name : undefined}
            to={links.customers({ group: [_id], disabled: 'false' })}
            count={userCount}
            capacity={seats}
          />
        )}
      </ExpandableList>
    </LandingCard>
  );
}

function sumSeats(groups: readonly DashboardGroup[]) {
  return {
    taken: groups.reduce((sum, { userCount }) => sum + userCount, 0),
    capacity: groups.reduce((sum, group) => sum + group.capacity, 0),
  };
}

function describeSeats(trip: string, { taken, capacity }: ReturnType<typeof sumSeats>): string {
  return `${trip}: ${taken.toLocaleString('en')} of ${capacity.toLocaleString('en')} are taken`;
}
