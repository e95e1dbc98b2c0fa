import { Types } from 'mongoose';
import { dayText } from '../../../emails/format';
import { today } from '../../../lib/clock';
import { currentAttempt } from '../../../lib/database';
import { Customer, type StoredCustomer } from '../../../models/customer';
import { Organization } from '../../../models/organization';
import { TravelConfirmation } from '../../../models/travelConfirmation';
import { queueMails } from '../../mail/queueMail';
import { buildConfirmation } from './buildConfirmation';
import { type ContractTrip, readContractTrip } from './contractTrip';
import { readPrices } from './prices';

type Traveller = Pick<StoredCustomer, '_id' | 'organization'>;

interface Expected {
  traveller: Traveller;
  /** Given if another mail of the transaction carries the confirmation. */
  inMail?: { id: Types.ObjectId; trip: ContractTrip };
}

/** Whose contracts each attempt of a transaction has to confirm, by customer. */
const expected = new WeakMap<object, Map<string, Expected>>();

/**
 * Confirms the contracts of customers who have got a seat or another trip, each with a mail (rules §40.5). Call it
 * inside the transaction that makes the change: the confirmations are stored right before it commits, one for each
 * customer who then has a seat on a coming trip, as it is then. Only organizers of package travel confirm contracts.
 */
export function confirmTravel(travellers: readonly Traveller[]): void {
  if (travellers.length === 0) return;
  const all = expectedNow();
  for (const traveller of travellers) {
    const key = String(traveller._id);
    if (!all.has(key)) all.set(key, { traveller });
  }
}

/**
 * As `confirmTravel`, for a customer who gets the confirmation with another mail.
 * @param trip read before the transaction, because many may register at once
 * @returns the id of the confirmation, for the mail
 */
export function confirmTravelInMail(traveller: Traveller, trip: ContractTrip): Types.ObjectId {
  const id = new Types.ObjectId();
  expectedNow().set(String(traveller._id), { traveller, inMail: { id, trip } });
  return id;
}

function expectedNow(): Map<string, Expected> {
  const attempt = currentAttempt();
  if (!attempt) throw new Error('A contract was confirmed outside of a transaction');
  const known = expected.get(attempt);
  if (known) return known;
  const all = new Map<string, Expected>();
  expected.set(attempt, all);
  attempt.endings.push(() => storeConfirmations([...all.values()]));
  return all;
}

/** A contract to confirm. */
interface Contract {
  customer: StoredCustomer;
  trip: ContractTrip;
  id: Types.ObjectId;
  hasMail: boolean;
}

async function storeConfirmations(all: readonly Expected[]): Promise<void> {
  const contracts = await readContracts(all);
  if (contracts.length === 0) return;
  const pricesOf = await readPrices(contracts.map(({ customer }) => customer));
  await TravelConfirmation.insertMany(
    contracts.map(({ customer, trip, id }) => ({
      _id: id,
      ...buildConfirmation(customer, trip, pricesOf(customer, trip)),
    })),
    // As in `auditChanges`.
    { lean: true },
  );
  const unmailed = contracts.filter(({ hasMail }) => !hasMail);
  if (unmailed.length > 0) await queueMails('contractConfirmed', unmailed.map(mailOf));
}

/** Of those whose organization organizes package travel, and who have a seat on a coming trip. Reads each group once. */
async function readContracts(all: readonly Expected[]): Promise<Contract[]> {
  const organizers = await findOrganizers(all.filter(({ inMail }) => !inMail));
  const wanted = all.filter(
    ({ traveller, inMail }) => inMail || organizers.has(String(traveller.organization)),
  );
  if (wanted.length === 0) return [];
  const inMails = new Map(wanted.map(({ traveller, inMail }) => [String(traveller._id), inMail]));
  const trips = new Map(
    wanted.flatMap(({ inMail }) => (inMail ? [[String(inMail.trip.group._id), inMail.trip] as const] : [])),
  );
  const ids = wanted.map(({ traveller }) => traveller._id);
  const contracts: Contract[] = [];
  for (const customer of await Customer.find({ _id: { $in: ids }, disabled: false }).lean()) {
    const group = String(customer.group);
    const trip = trips.get(group) ?? (await readContractTrip(customer.group));
    if (!trip) continue;
    trips.set(group, trip);
    if (trip.event.date < today()) continue;
    const inMail = inMails.get(String(customer._id));
    const id = inMail?.id ?? new Types.ObjectId();
    contracts.push({ customer, trip, id, hasMail: inMail !== undefined });
  }
  return contracts;
}

/** Those of the organizations that organize package travel, by id as text. */
async function findOrganizers(all: readonly Expected[]): Promise<Set<string>> {
  if (all.length === 0) return new Set();
  const ids = [...new Set(all.map(({ traveller }) => String(traveller.organization)))];
  const isOrganizer = { 'packageTravel.isOrganizer': true };
  const organizers = await Organization.find({ _id: { $in: ids }, ...isOrganizer }, '_id').lean();
  return new Set(organizers.map(({ _id }) => String(_id)));
}

function mailOf({ customer, trip: { event, group, organizer }, id }: Contract) {
  return {
    recipient: customer,
    values: {
      event: event.name,
      eventEn: event.nameEn,
      date: dayText(event.date),
      group: group.name,
      groupEn: group.nameEn,
    },
    sender: organizer,
    confirmation: id,
  };
}
