import type { DashboardGroup } from '#contract/dashboard';
import type { Addresses } from './addresses';
import { Measure } from './Measure';
import { NothingYet, Part } from './LandingCard';
import { Shortened } from './Shortened';

/** How many seats of each group are taken. */
export function SeatsPart({
  groups,
  addresses,
}: {
  groups: readonly DashboardGroup[];
  addresses: Addresses;
}) {
  if (groups.length === 0) {
    return (
      <Part heading="Seats">
        <NothingYet>No group has a trip ahead.</NothingYet>
      </Part>
    );
  }
  const taken = groups.reduce((sum, { userCount }) => sum + userCount, 0);
  const capacity = groups.reduce((sum, group) => sum + group.capacity, 0);
  const hasSeveralEvents = new Set(groups.map(({ event }) => event._id)).size > 1;
  return (
    <Part
      heading="Seats"
      figure={{ value: taken.toLocaleString('en'), words: `of ${capacity.toLocaleString('en')} are taken` }}
    >
      <Shortened items={groups} first={8} things="groups" keyOf={({ _id }) => _id}>
        {({ _id, name, event, userCount, capacity: seats }) => (
          <Measure
            name={name}
            detail={hasSeveralEvents ? event.name : undefined}
            to={addresses.customers({ group: [_id], disabled: 'false' })}
            count={userCount}
            capacity={seats}
          />
        )}
      </Shortened>
    </Part>
  );
}
