import type { DashboardGroup } from '#contract/dashboard';
import type { DashboardLinks } from './dashboardLinks';
import { CapacityRow } from './CapacityRow';
import { EmptyCardText, LandingCard } from './LandingCard';
import { ExpandableList } from './ExpandableList';

/** Taken seats by group. */
export function SeatsCard({ groups, links }: { groups: readonly DashboardGroup[]; links: DashboardLinks }) {
  if (groups.length === 0) {
    return (
      <LandingCard heading="Seats">
        <EmptyCardText>No group has an upcoming trip.</EmptyCardText>
      </LandingCard>
    );
  }
  const taken = groups.reduce((sum, { userCount }) => sum + userCount, 0);
  const capacity = groups.reduce((sum, group) => sum + group.capacity, 0);
  const hasSeveralEvents = new Set(groups.map(({ event }) => event._id)).size > 1;
  return (
    <LandingCard
      heading="Seats"
      figure={{ value: taken.toLocaleString('en'), words: `of ${capacity.toLocaleString('en')} are taken` }}
    >
      <ExpandableList items={groups} initialCount={8} plural="groups" keyOf={({ _id }) => _id}>
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
