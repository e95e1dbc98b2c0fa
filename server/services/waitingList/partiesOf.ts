import { findByIds } from '../../lib/findByIds';
import { Event } from '../../models/event';
import { Group } from '../../models/group';
import type { StoredCustomer } from '../../models/customer';
import { type StoredWaitingParty, WaitingParty } from '../../models/waitingParty';
import { byPlace } from './line';

export interface WaitedView {
  party: StoredWaitingParty;
  event: string;
  group: string;
}

/** The parties that wait, or have waited, in a customer's organization with their address. */
export async function partiesOf({
  organization,
  email,
}: Pick<StoredCustomer, 'organization' | 'email'>): Promise<WaitedView[]> {
  const parties = await WaitingParty.find({ organization, email }).sort(byPlace).lean();
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
