import { clock } from '../../lib/clock';
import { Group } from '../../models/group';
import { WaitingParty } from '../../models/waitingParty';
import type { Trip } from './trip';

const hourMs = 3_600_000;

const parties = [
  { firstName: 'Oona', lastName: 'Ojala', genders: ['F'] },
  { firstName: 'Väinö', lastName: 'Vuori', genders: ['M', 'F'] },
] as const;

/** Lets two parties wait for the demo's full group, if it has one. */
export async function storeWaiting({ groups }: Trip): Promise<void> {
  const [, full] = groups;
  if (!full) return;
  const { _id: group, organization } = full;
  for (const [index, { firstName, lastName, genders }] of parties.entries()) {
    const joinedAt = new Date(clock.now().getTime() - (parties.length - index) * 5 * hourMs);
    const email = `${firstName}.${lastName}@example.fi`.toLowerCase().replace('ä', 'a').replace('ö', 'o');
    const people = genders.map((gender) => ({ gender, isRegistered: false }));
    const status = { state: 'waiting', isOpen: true, joinedAt, confirmedAt: joinedAt };
    await new WaitingParty({
      organization,
      group,
      firstName,
      lastName,
      email,
      language: 'fi',
      people,
      ...status,
    }).save();
  }
  await Group.updateOne({ _id: group }, { $inc: { waiting: parties.length } });
}
