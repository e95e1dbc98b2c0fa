import type { Types } from 'mongoose';
import { daysBetween } from '../../../contract/calendarDays';
import { helsinkiDay } from '../../../contract/helsinkiTime';
import type { Cents } from '../../../contract/money';
import { totalOn } from '../../../contract/priceSteps';
import { bedsIn } from '../../../contract/rooms';
import { addDays, startOfDay, today } from '../../../lib/clock';
import { Customer, type StoredCustomer } from '../../../models/customer';
import { Group } from '../../../models/group';
import { Room } from '../../../models/room';
import { WaitingParty } from '../../../models/waitingParty';
import { inLineFilter, seatsFor } from '../../people/waitingList/parties';
import { dueDatesByProduct, lateBefore } from '../../trips/dueDates';
import { isMandatory, readTrips, type Trip } from '../../trips/trips';
import type { Holder } from './holder';
import { type OpenDays, readOpenDays } from './openDays';

/** What is known today of those who use a ferry or an accommodation. */
export interface Measured extends OpenDays {
  travellers: number;
  /** Those who have not paid all mandatory products. */
  unpaid: Types.ObjectId[];
  /** Of them, those who are late: a product is past its due day, or has none and they registered some time ago. */
  late: number;
  waiting: number;
  seats: number;
  /**
   * How many have registered or joined a waiting list in a week, on average of the last four; null unless registration has
   * been open for a week.
   */
  arrivals: number | null;
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

export async function measure(holder: Holder): Promise<Measured> {
  const groups = await Group.find(holder.groups).lean();
  const ids = groups.map(({ _id }) => _id);
  const { trips } = await readTrips(groups);
  const travellers = await Customer.find(
    { group: { $in: ids }, disabled: false },
    'group gender paidProducts registeredAt',
  ).lean<Traveller[]>();
  const parties = await WaitingParty.find(inLineFilter({ $in: ids }), 'people joinedAt').lean();
  const newcomers = [
    ...travellers.map(({ registeredAt }) => ({ people: 1, at: registeredAt })),
    ...parties.map(({ people, joinedAt }) => ({ people: seatsFor(people), at: joinedAt })),
  ];
  const openDays = await readOpenDays(holder, groups);
  const owing = owingTravellers(travellers, trips);
  return {
    ...openDays,
    travellers: travellers.length,
    unpaid: owing.map(({ _id }) => _id),
    late: owing.filter(({ isLate }) => isLate).length,
    waiting: sumOf(parties, ({ people }) => seatsFor(people)),
    seats: sumOf(groups, ({ capacity }) => capacity),
    arrivals: arrivalsPerWeek(newcomers, openDays.openedOn),
    lossPerTraveller: averagePrice(trips),
    parts: partsOf(travellers),
    rooms: holder.hotel ? await readRooms(holder) : new Map<number, UsedRooms>(),
  };
}

type Traveller = Pick<StoredCustomer, '_id' | 'group' | 'gender' | 'paidProducts' | 'registeredAt'>;

function owingTravellers(travellers: readonly Traveller[], trips: readonly Trip[]) {
  const before = lateBefore();
  const owed = new Map(trips.map((trip) => [String(trip.group._id), owedBy(trip)]));
  return travellers.flatMap(({ _id, group, paidProducts, registeredAt }) => {
    const paid = new Set(paidProducts.map(String));
    const missing = owed.get(String(group))?.filter(({ product }) => !paid.has(product)) ?? [];
    if (missing.length === 0) return [];
    const registeredOn = helsinkiDay(registeredAt);
    const isLate = missing.some(({ dueOn }) =>
      dueOn === undefined ? registeredOn < before : dueOn < today(),
    );
    return [{ _id, isLate }];
  });
}

/** The mandatory products of a trip with their due days. */
function owedBy(trip: Trip): { product: string; dueOn: string | undefined }[] {
  const dueDays = dueDatesByProduct(trip);
  return trip.collectedProducts.filter(isMandatory).map(({ _id }) => {
    const product = String(_id);
    return { product, dueOn: dueDays.get(product) };
  });
}

const measuredDays = 28;

/** Null unless registration has been open for a week. */
function arrivalsPerWeek(
  newcomers: readonly { people: number; at: Date }[],
  openedOn: string | null,
): number | null {
  const first = newcomers.map(({ at }) => helsinkiDay(at)).sort()[0];
  const opened = openedOn ?? first;
  if (opened === undefined) return null;
  const days = Math.min(measuredDays, daysBetween(opened, today()));
  if (days < 7) return null;
  const since = startOfDay(addDays(today(), -days));
  const recent = newcomers.filter(({ at }) => at >= since);
  return (sumOf(recent, ({ people }) => people) / days) * 7;
}

/** Weighted by the travellers of the groups, or by their seats as long as nobody has registered. */
function averagePrice(trips: readonly Trip[]): Cents {
  const hasTravellers = trips.some(({ group }) => group.userCount > 0);
  const weightOf = ({ group }: Trip) => (hasTravellers ? group.userCount : group.capacity);
  const priceOf = ({ collectedProducts }: Trip) =>
    sumOf(collectedProducts.filter(isMandatory), (product) => totalOn(product, today()));
  const people = sumOf(trips, weightOf);
  return people === 0 ? 0 : Math.round(sumOf(trips, (trip) => weightOf(trip) * priceOf(trip)) / people);
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

export function sumOf<Item>(items: readonly Item[], amountOf: (item: Item) => number): number {
  return items.reduce((sum, item) => sum + amountOf(item), 0);
}
