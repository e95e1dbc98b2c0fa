import { findByIds } from '../../../lib/findByIds';
import { Event } from '../../../models/event';
import { Group } from '../../../models/group';
import { type StoredWaitingParty, WaitingParty } from '../../../models/waitingParty';
import { byPlace } from './line';
import { ownParties } from './ownParties';

export interface WaitedView {
  party: StoredWaitingParty;
  event: string;
  group: string;
}

/** The parties of a customer that wait, or have waited, in their organization. */
export async function partiesOf(customer: Parameters<typeof ownParties>[0]): Promise<WaitedView[]> {
  const parties = await WaitingParty.find(ownParties(customer)).sort(byPlace).lean();
  const groups = await findByIds(
    Group,
    parties.map(({ group }) => group),
    ['name', 'event'],
  );
  const events = await findByIds(
    Event,
    [...groups.values()].map(({ event }) => event),
    ['name'],
  );
  return parties.map((party) => {
    const group = groups.get(String(party.group));
    const event = group && events.get(String(group.event));
    return { party, event: event?.name ?? '', group: group?.name ?? '' };
  });
}
