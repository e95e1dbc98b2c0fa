import { type WaitingRefusal, registrationRefusal } from './joinWaitingList';
import { othersInLine, waitingRefusals } from '../../../emails/waitingTexts';
import { transaction } from '../../../lib/database';
import { findByIds } from '../../../lib/findByIds';
import { Customer, type StoredCustomer } from '../../../models/customer';
import { Group, type StoredGroup } from '../../../models/group';
import { type StoredWaitingParty, WaitingParty } from '../../../models/waitingParty';
import { releaseOneHold } from '../../trips/groups/keptSeats';
import { queueMail } from '../../mail/queueMail';
import { endParty, readTripNames, seatsFor } from './parties';

interface Seated {
  party: StoredWaitingParty;
  owner: StoredCustomer;
  group: StoredGroup;
  why: WaitingRefusal;
}

/** The parties in line or with an offer whose owner can no longer take a seat, with the reason. */
export async function findSeated(): Promise<Seated[]> {
  const open = { state: { $in: ['waiting' as const, 'offered' as const] }, confirmedAt: { $ne: null } };
  const parties = await WaitingParty.find(open).lean();
  const ownerOf = await readOwners(parties);
  const owned = parties.flatMap((party) => {
    const owner = ownerOf(party);
    return owner && isIn(party, owner) ? [{ party, owner }] : [];
  });
  const groups = await findByIds(
    Group,
    owned.map(({ party }) => party.group),
  );
  const seated: Seated[] = [];
  for (const { party, owner } of owned) {
    const group = groups.get(String(party.group));
    const why = group && (await registrationRefusal(owner, group));
    if (why) seated.push({ party, owner, group, why });
  }
  return seated;
}

/** Removes the owner from their party, and mails them. The party ends when nobody is left in it. */
export async function withdraw({ party: { _id }, owner, group, why }: Seated): Promise<void> {
  const trip = await readTripNames(group);
  await transaction(async () => {
    const party = await WaitingParty.findOne({ _id, isOpen: true }).lean();
    if (!party || !isIn(party, owner)) return;
    const others = seatsFor(party.people) > 1;
    if (others) await leaveParty(party, owner);
    else await endParty(_id, party.people.length > 1 ? 'registered' : 'left');
    const { language } = owner;
    const values = {
      ...trip,
      why: waitingRefusals[why][language],
      others: others ? othersInLine[language] : '',
    };
    await queueMail({ kind: 'waitingRefused', recipient: owner, values });
  }, [group._id]);
}

async function leaveParty(
  { _id, group, people, offer }: StoredWaitingParty,
  { _id: withdrawn, gender }: StoredCustomer,
) {
  const findPerson = (matches: (person: (typeof people)[number]) => boolean) =>
    people.findIndex((person) => !person.isRegistered && matches(person));
  const same = findPerson((person) => person.gender === gender);
  const place = same >= 0 ? same : findPerson(() => true);
  const ended = offer && (await releaseOneHold(group, offer.holds));
  await WaitingParty.updateOne(
    { _id },
    {
      $set: { people: people.filter((_, index) => index !== place), withdrawn },
      ...(ended && { $pull: { 'offer.holds': ended } }),
    },
  );
}

/** Whether the owner still waits with the party: has neither registered through it nor been withdrawn from it. */
function isIn(party: StoredWaitingParty, owner: StoredCustomer): boolean {
  return !hasRegistered(owner, party) && !party.withdrawn?.equals(owner._id);
}

/** Whether the customer may have registered through the party's own offer; earlier versions did not store who did. */
function hasRegistered({ _id }: StoredCustomer, { people }: StoredWaitingParty): boolean {
  return people.some(({ isRegistered, customer }) => isRegistered && (!customer || customer.equals(_id)));
}

/** Applies the rule of `ownParties` to many parties with two queries. */
async function readOwners(parties: readonly StoredWaitingParty[]) {
  const recorded = await findByIds(
    Customer,
    parties.map(({ account }) => account ?? null),
  );
  const byAddress = parties.filter(({ account }) => !account);
  const confirmed = await Customer.find({
    organization: { $in: [...new Set(byAddress.map(({ organization }) => organization))] },
    email: { $in: byAddress.map(({ email }) => email) },
    unconfirmedSince: null,
    lead: null,
  }).lean();
  const keyOf = ({ organization, email }: Pick<StoredCustomer, 'organization' | 'email'>) =>
    `${String(organization)} ${email}`;
  const byKey = new Map(confirmed.map((customer) => [keyOf(customer), customer]));
  return (party: StoredWaitingParty) =>
    party.account ? recorded.get(String(party.account)) : byKey.get(keyOf(party));
}
