import type { StaffReason, TravellerReason } from './reasons';
import { mayShareByGender } from './roomRules';
import type { Lock, Person, Situation } from './situation';

/** A wish with the people themselves. */
export type Wish = { from: Person; to: Person } | { from: Person; size: number };

/** Why no plan can grant a wish, if the facts of the two people alone prevent it. */
export function fixedReason(wish: Wish, situation: Situation): StaffReason | null {
  return 'to' in wish
    ? reasonBetween(wish.from, wish.to, situation)
    : reasonAgainstSize(wish.from, wish.size, situation);
}

/** The reason for a traveller, which depends on nobody else's facts. */
export function travellerReason(wish: Wish, situation: Situation): TravellerReason {
  const { from } = wish;
  const { paidSize, lock } = from;
  const others = (lock?.people ?? []).filter((person) => person !== from).map(({ id }) => id);
  if ('size' in wish) {
    if (paidSize !== null && paidSize !== wish.size) return { code: 'paidSize', size: paidSize };
    return lock && !fitsSize(lock, wish.size) ? { code: 'lock', people: others } : { code: 'neutral' };
  }
  if (paidSize === 1) return { code: 'paidSingle' };
  // Uses only the traveller's own payment: the payments of the others in the lock are confidential.
  return lock && !lock.people.includes(wish.to) && isFull(lock, paidSize, situation)
    ? { code: 'lock', people: others }
    : { code: 'neutral' };
}

function reasonBetween(from: Person, to: Person, situation: Situation): StaffReason | null {
  // Both are in this lock, so neither has a bed.
  if (from.lock && from.lock === to.lock) return null;
  const both = [from, to];
  const sizes = both.flatMap(({ paidSize }) => paidSize ?? []);
  if (new Set(sizes).size > 1) return { code: 'paidDifferent', sizes };
  if (sizes.includes(1)) {
    return { code: 'paidSingle', people: both.filter(({ paidSize }) => paidSize === 1).map(({ id }) => id) };
  }
  if (!mayShareByGender(from, to, situation)) return { code: 'gender' };
  const full = both
    .flatMap(({ lock }) => lock ?? [])
    .find((lock, _, locks) => locks.length > 1 || isFull(lock, paidSizeOf(lock), situation));
  if (full) return lockReason(full);
  const [ones, others] = both.map((person) => person.lock?.people ?? [person]);
  const areApart = ones?.some((one) => others?.some((other) => situation.excludes(one, other)));
  return areApart ? { code: 'exclusion' } : null;
}

function reasonAgainstSize(
  { paidSize, lock }: Person,
  size: number,
  { rooms }: Situation,
): StaffReason | null {
  if (paidSize !== null && paidSize !== size) return { code: 'paidSize', size: paidSize };
  if (lock && !fitsSize(lock, size)) return lockReason(lock);
  return rooms.some((stock) => stock.size === size) ? null : { code: 'noRoom' };
}

function lockReason({ id, people }: Lock): StaffReason {
  return { code: 'lock', lock: id, people: people.map((person) => person.id) };
}

/** Whether nobody can join the lock. */
function isFull({ people, size, closed }: Lock, paidSize: number | null, { rooms }: Situation): boolean {
  const beds = size ?? paidSize ?? Math.max(...rooms.map((stock) => stock.size));
  return closed || people.length >= beds;
}

function paidSizeOf({ people }: Lock): number | null {
  return people.find(({ paidSize }) => paidSize !== null)?.paidSize ?? null;
}

function fitsSize({ people, size }: Lock, wished: number): boolean {
  return people.length <= wished && (size === null || size === wished);
}
