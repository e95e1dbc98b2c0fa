import type { Types } from 'mongoose';
import type { StoredCustomer } from '../../../models/customer';
import { bedsIn } from '../../../contract/rooms';
import { helsinkiDay } from '../../../contract/helsinkiTime';
import { daysBetween } from '../../../contract/allotment';
import type { Cents } from '../../../contract/money';
import { totalOn } from '../../../contract/priceSteps';
import { addDays, startOfDay, today } from '../../../lib/clock';
import { Customer } from '../../../models/customer';
import { Event } from '../../../models/event';
import { Group, type StoredGroup } from '../../../models/group';
import { Room } from '../../../models/room';
import { WaitingParty } from '../../../models/waitingParty';
import { inLineFilter, seatsFor } from '../../people/waitingList/parties';
import { periodOf } from '../../trips/registrationPeriod';
import { isMandatory, readTrips, type Trip } from '../../trips/trips';
import type { Holder } from './holder';

/** What is known today of those who use a ferry or an accommodation. */
export interface Measured {
  travellers: number;
  /** Those who have not paid all mandatory products. */
  unpaid: Types.ObjectId[];
  waiting: number;
  seats: number;
  /** How many days registration stays open, in the group that closes last. */
  openDays: number;
  /** How many have registered in a week, on average of the last four. */
  arrivals: number;
  /** What a traveller pays on average for mandatory products. */
  lossPerTraveller: Cents;
  /** The travellers by group and sex. */
  parts: number[];
  /** The used rooms by their number of beds; empty for a ferry. */
  rooms: Map<number, UsedRooms>;
}

interface UsedRooms {
  rooms: number;
  guests: number;
}

const weeks = 4;

export async function measure(holder: Holder): Promise<Measured> {
  const groups = await Group.find(holder.groups).lean();
  const { trips } = await readTrips(groups);
  const travellers = await Customer.find(
    { group: { $in: groups.map(({ _id }) => _id) }, disabled: false },
    'group gender paidProducts registeredAt',
  ).lean<Traveller[]>();
  const since = startOfDay(addDays(today(), -7 * weeks));
  return {
    travellers: travellers.length,
    unpaid: listUnpaid(travellers, trips),
    waiting: await countWaiting(groups),
    seats: groups.reduce((sum, { capacity }) => sum + capacity, 0),
    openDays: await daysOpen(groups, holder),
    arrivals: travellers.filter(({ registeredAt }) => registeredAt >= since).length / weeks,
    lossPerTraveller: averagePrice(trips),
    parts: partsOf(travellers),
    rooms: holder.hotel ? await readRooms(holder) : new Map<number, UsedRooms>(),
  };
}

type Traveller = Pick<StoredCustomer, '_id' | 'group' | 'gender' | 'paidProducts' | 'registeredAt'>;

function listUnpaid(travellers: readonly Traveller[], trips: readonly Trip[]): Types.ObjectId[] {
  const owed = new Map(
    trips.map(({ group, collectedProducts }) => [
      String(group._id),
      collectedProducts.filter(isMandatory).map(({ _id }) => String(_id)),
    ]),
  );
  const unpaid = travellers.filter(({ group, paidProducts }) => {
    const paid = new Set(paidProducts.map(String));
    return owed.get(String(group))?.some((product) => !paid.has(product)) ?? false;
  });
  return unpaid.map(({ _id }) => _id);
}

async function countWaiting(groups: readonly StoredGroup[]): Promise<number> {
  const parties = await WaitingParty.find(
    inLineFilter({ $in: groups.map(({ _id }) => _id) }),
    'people',
  ).lean();
  return parties.reduce((sum, { people }) => sum + seatsFor(people), 0);
}

/** Registration without an end is open until the start. */
async function daysOpen(groups: readonly StoredGroup[], { startsOn }: Holder): Promise<number> {
  const events = await Event.find({ _id: { $in: groups.map(({ event }) => event) } }).lean();
  const byId = new Map(events.map((event) => [String(event._id), event]));
  const ends = groups.map((group) => {
    const closesAt = periodOf(group, byId.get(String(group.event)) ?? {}).closesAt;
    const closesOn = closesAt ? helsinkiDay(closesAt) : startsOn;
    return closesOn < startsOn ? closesOn : startsOn;
  });
  return Math.max(0, ...ends.map((end) => daysBetween(today(), end)));
}

/** Weighted by the travellers of the groups, or by their seats as long as nobody has registered. */
function averagePrice(trips: readonly Trip[]): Cents {
  const hasTravellers = trips.some(({ group }) => group.userCount > 0);
  let [sum, people] = [0, 0];
  for (const { group, collectedProducts } of trips) {
    const weight = hasTravellers ? group.userCount : group.capacity;
    const price = collectedProducts
      .filter(isMandatory)
      .reduce((total, product) => total + totalOn(product, today()), 0);
    sum += weight * price;
    people += weight;
  }
  return people === 0 ? 0 : Math.round(sum / people);
}

function partsOf(travellers: readonly Traveller[]): number[] {
  const parts = new Map<string, number>();
  for (const { group, gender } of travellers) {
    const key = `${String(group)} ${gender}`;
    parts.set(key, (parts.get(key) ?? 0) + 1);
  }
  return [...parts.values()];
}

async function readRooms({ _id: accommodation }: Holder): Promise<Measured['rooms']> {
  const used: Measured['rooms'] = new Map();
  for (const { roomType, customers } of await Room.find({ accommodation }).lean()) {
    const beds = bedsIn(roomType);
    const { rooms, guests } = used.get(beds) ?? { rooms: 0, guests: 0 };
    used.set(beds, { rooms: rooms + 1, guests: guests + customers.length });
  }
  return used;
}
