import { Types } from 'mongoose';
import { dayText, instantText } from '../../../emails/format';
import { today } from '../../../lib/clock';
import { Customer, type StoredCustomer } from '../../../models/customer';
import { Organization } from '../../../models/organization';
import { type StoredTravelConfirmation, TravelConfirmation } from '../../../models/travelConfirmation';
import { queueMails } from '../../mail/queueMail';
import { buildConfirmation } from './buildConfirmation';
import { type ContractTrip, readContractTrip } from './contractTrip';
import { readPrices } from './prices';
import { replacingText } from './words';

export type Traveller = Pick<StoredCustomer, '_id' | 'organization'>;

/** A contract to confirm at the end of a transaction. */
export interface Expected {
  traveller: Traveller;
  /** Given if another mail of the transaction carries the confirmation. */
  inMail?: { id: Types.ObjectId; trip: ContractTrip };
  /** Whether the contract is as before, and the confirmation is only mailed once more. */
  isKnown?: true;
}

/** A contract with its parties and its trip. */
interface Contract extends Expected {
  customer: StoredCustomer;
  trip: ContractTrip;
}

/**
 * Stores the confirmations of contracts and queues their mails, at the end of the transaction that changes the contracts.
 * The number of queries depends on the number of groups only.
 */
export async function storeConfirmations(all: readonly Expected[]): Promise<void> {
  const contracts = await readContracts(all);
  if (contracts.length === 0) return;
  const unmailed = contracts.filter(({ inMail }) => !inMail);
  const earlier = await readEarlier(unmailed);
  const fresh = await storeFresh(contracts.filter(({ isKnown }) => !isKnown));
  const mails = unmailed.flatMap((contract) => {
    const key = String(contract.customer._id);
    const stored = [...(earlier.get(key) ?? []), ...(fresh.get(key) ?? [])];
    const newest = stored.at(-1);
    return newest ? [mailOf(contract, newest, stored.length > 1)] : [];
  });
  if (mails.length > 0) await queueMails('contractConfirmed', mails);
}

type Stored = Pick<StoredTravelConfirmation, '_id' | 'customer' | 'at'>;

/** The confirmations that customers already have, by customer, the oldest first. */
async function readEarlier(contracts: readonly Contract[]): Promise<Map<string, Stored[]>> {
  if (contracts.length === 0) return new Map();
  const ids = contracts.map(({ customer }) => customer._id);
  const stored = await TravelConfirmation.find({ customer: { $in: ids } }, 'customer at')
    .sort({ at: 1, _id: 1 })
    .lean();
  return byCustomer(stored);
}

/** @returns the confirmations by customer, as `readEarlier` */
async function storeFresh(contracts: readonly Contract[]): Promise<Map<string, Stored[]>> {
  if (contracts.length === 0) return new Map();
  const pricesOf = await readPrices(contracts.map(({ customer }) => customer));
  const confirmations = contracts.map(({ customer, trip, inMail }) => ({
    _id: inMail?.id ?? new Types.ObjectId(),
    ...buildConfirmation(customer, trip, pricesOf(customer, trip)),
  }));
  // As in `auditChanges`.
  await TravelConfirmation.insertMany(confirmations, { lean: true });
  return byCustomer(confirmations);
}

function byCustomer(confirmations: readonly Stored[]): Map<string, Stored[]> {
  const partition = new Map<string, Stored[]>();
  for (const confirmation of confirmations) {
    const key = String(confirmation.customer);
    partition.set(key, [...(partition.get(key) ?? []), confirmation]);
  }
  return partition;
}

/**
 * Of those whose organization organizes package travel, and who have a seat on a coming trip. Reads each group once.
 * Those whose mails already name the confirmation are never left out.
 */
async function readContracts(all: readonly Expected[]): Promise<Contract[]> {
  const organizers = await findOrganizers(all.filter(({ inMail }) => !inMail));
  const wanted = all.filter(
    ({ traveller, inMail }) => inMail || organizers.has(String(traveller.organization)),
  );
  if (wanted.length === 0) return [];
  const expectedOf = new Map(wanted.map((each) => [String(each.traveller._id), each]));
  const trips = new Map<string, ContractTrip | null>();
  const contracts: Contract[] = [];
  for (const customer of await Customer.find({ _id: { $in: [...expectedOf.keys()] } }).lean()) {
    const one = expectedOf.get(String(customer._id));
    const trip = one?.inMail ? one.inMail.trip : await findComingTrip(customer, trips);
    if (one && trip) contracts.push({ ...one, customer, trip });
  }
  return contracts;
}

/** @param trips those that have been read, by group */
async function findComingTrip(
  { group, disabled }: StoredCustomer,
  trips: Map<string, ContractTrip | null>,
): Promise<ContractTrip | null> {
  if (disabled) return null;
  const key = String(group);
  const known = trips.get(key);
  const trip = known === undefined ? await readContractTrip(group) : known;
  trips.set(key, trip);
  return trip && trip.event.date >= today() ? trip : null;
}

/** Those of the organizations that organize package travel, by id as text. */
async function findOrganizers(all: readonly Expected[]): Promise<Set<string>> {
  if (all.length === 0) return new Set();
  const ids = [...new Set(all.map(({ traveller }) => String(traveller.organization)))];
  const isOrganizer = { 'packageTravel.isOrganizer': true };
  const organizers = await Organization.find({ _id: { $in: ids }, ...isOrganizer }, '_id').lean();
  return new Set(organizers.map(({ _id }) => String(_id)));
}

function mailOf(
  { customer, trip: { event, group, organizer } }: Contract,
  { _id: confirmation, at }: Stored,
  hasEarlier: boolean,
) {
  return {
    recipient: customer,
    values: {
      event: event.name,
      eventEn: event.nameEn,
      date: dayText(event.date),
      group: group.name,
      groupEn: group.nameEn,
      at: instantText(at, customer.language),
      replaces: hasEarlier ? replacingText[customer.language] : '',
    },
    sender: organizer,
    confirmation,
  };
}

/** Those of a customer, or of an organization. */
export async function deleteConfirmations(
  filter: { customer: Types.ObjectId } | { organization: Types.ObjectId },
): Promise<void> {
  await TravelConfirmation.deleteMany(filter);
}
