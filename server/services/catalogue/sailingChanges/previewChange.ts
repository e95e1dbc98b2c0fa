import type { Cents } from '../../../contract/money';
import type { SailingChangeDraft } from '../../../contract/sailingChange';
import type { Context } from '../../../context';
import type { Actor } from '../../../lib/sessionToken';
import { Customer, type StoredCustomer } from '../../../models/customer';
import type { StoredFerry } from '../../../models/ferry';
import type { StoredGroup } from '../../../models/group';
import type { StoredProduct } from '../../../models/product';
import { planCancellations, sumRefunds } from '../../office/cancellations/planCancellations';
import { countPassengers } from '../../tickets/manifests/manifestRows';
import { lostTickets } from '../../tickets/lostTickets';
import { freeSeats } from '../../trips/groups/seats';
import { isMandatory, readTrips, type Trip } from '../../trips/trips';
import { countSpareBeds } from './changedHotels';
import { findMovedArrivals, type MovedArrivalView } from './movedArrivals';
import { planChange, type PlannedChange } from './planChange';
import { planSms } from './sms';

export interface SailingChangePreviewView {
  plan: PlannedChange;
  /** The enabled customers of each group, by its id. */
  travellers: ReadonlyMap<string, number>;
  travellerCount: number;
  tickets: number;
  refundTotal: Cents;
  hotels: MovedArrivalView[];
  dropped: StoredProduct[];
  added: StoredProduct[];
  onReplacement: number | null;
  mobileNumbers: number | null;
  laterGroups: { group: StoredGroup; freeSeats: number; freeBeds: number | null }[];
}

/**
 * What a change would do; changes nothing.
 * @throws AppError and InvalidInput as `planChange`
 */
export async function previewChange(
  actor: Actor,
  draft: SailingChangeDraft,
  { sms }: Context,
): Promise<SailingChangePreviewView> {
  const plan = await planChange(actor, draft);
  const ids = plan.groups.map(({ group }) => group._id);
  const customers = await Customer.find({ group: { $in: ids }, disabled: false }).lean();
  const { trips } = await readTrips(plan.groups.map(({ group }) => group));
  const { trips: changed } = await readTrips(
    plan.groups.map(({ group, ferries }) => ({ ...group, ...ferries })),
  );
  return {
    plan,
    laterGroups: await readSpareRoom(plan),
    travellers: countByGroup(customers),
    travellerCount: customers.length,
    tickets: countLostTickets(plan, customers),
    refundTotal: draft.offersRefund ? sumRefunds(await planCancellations(customers, 'all')) : 0,
    hotels: await findMovedArrivals(plan),
    dropped: withoutProducts(trips, changed),
    added: withoutProducts(changed, trips),
    onReplacement: plan.replacement && (await countOnBoard(plan.replacement)),
    mobileNumbers: sms && planSms(customers).length,
  };
}

async function readSpareRoom({
  laterGroups,
}: PlannedChange): Promise<SailingChangePreviewView['laterGroups']> {
  const freeBeds = await countSpareBeds(laterGroups);
  return laterGroups.map((group) => ({
    group,
    freeSeats: freeSeats(group),
    freeBeds: freeBeds.get(String(group.accommodation)) ?? null,
  }));
}

function countByGroup(customers: readonly StoredCustomer[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { group } of customers) counts.set(String(group), (counts.get(String(group)) ?? 0) + 1);
  return counts;
}

/** A new time leaves the tickets as they are: they are valid for the same ferry. */
function countLostTickets({ groups }: PlannedChange, customers: readonly StoredCustomer[]): number {
  const lostBy = new Map(
    groups.map(({ group, ferries }) => [String(group._id), lostTickets(group, { ...group, ...ferries })]),
  );
  return customers.reduce((sum, customer) => {
    const lost = lostBy.get(String(customer.group)) ?? {};
    const held = [
      'outboundTicket' in lost && customer.outboundTicket !== null,
      'returnTicket' in lost && customer.returnTicket !== null,
    ];
    return sum + held.filter(Boolean).length;
  }, 0);
}

/** The mandatory products that are collected on these trips, but not on the same ones as they are in the other list. */
function withoutProducts(trips: readonly Trip[], others: readonly Trip[]): StoredProduct[] {
  const missing = trips.flatMap(({ group, collectedProducts }) => {
    const other = others.find((each) => each.group._id.equals(group._id));
    const kept = new Set(other?.collectedProducts.map(({ _id }) => String(_id)));
    return collectedProducts.filter((product) => isMandatory(product) && !kept.has(String(product._id)));
  });
  return [...new Map(missing.map((product) => [String(product._id), product])).values()];
}

async function countOnBoard(ferry: StoredFerry): Promise<number> {
  return (await countPassengers(ferry, 'outbound')) + (await countPassengers(ferry, 'return'));
}
