import { isOfAnyKind } from './kinds';
import type { Person, Situation } from './situation';

/** Some beds with those who sleep in them. */
export interface Room {
  size: number;
  people: readonly Person[];
}

/**
 * - `beds`: no more people than beds.
 * - `paid`: everybody who paid for a size has it.
 * - `lock`: the people of a lock are all here, or none of them.
 * - `lockSize`: a lock has the size that it asks for.
 * - `closedLock`: nobody joins a closed lock.
 * - `twoLocks`: the people of one lock do not join another.
 * - `exclusion`: nobody is with somebody they exclude.
 * - `gender`: the room is of a kind (kinds.ts), or every two of its people wished each other or are in one lock.
 */
export type RoomRule = keyof typeof rules;

const rules = {
  beds: ({ size, people }: Room) => people.length <= size,
  paid: ({ size, people }: Room) => people.every(({ paidSize }) => paidSize === null || paidSize === size),
  lock: ({ people }: Room) =>
    people.every(({ lock }) => lock === null || lock.people.every((other) => people.includes(other))),
  lockSize: ({ size, people }: Room) =>
    people.every(({ lock }) => lock === null || lock.size === null || lock.size === size),
  closedLock: ({ people }: Room) =>
    people.every(({ lock }) => !lock?.closed || lock.people.length === people.length),
  twoLocks: ({ people }: Room) => new Set(people.flatMap(({ lock }) => lock ?? [])).size <= 1,
  exclusion: ({ people }: Room, { excludes }: Situation) =>
    everyPair(people, (one, other) => !excludes(one, other)),
  gender: ({ people }: Room, situation: Situation) =>
    isOfAnyKind(people) || everyPair(people, (one, other) => areTogether(one, other, situation)),
};

/** The only definition of a valid room; every plan is checked against it. */
export function roomOk(room: Room, situation: Situation): boolean {
  return Object.values(rules).every((keeps) => keeps(room, situation));
}

export function brokenRules(room: Room, situation: Situation): RoomRule[] {
  const broken: RoomRule[] = [];
  let rule: RoomRule;
  for (rule in rules) if (!rules[rule](room, situation)) broken.push(rule);
  return broken;
}

/** Whether two people could share some room as far as gender goes. */
export function mayShareByGender(one: Person, other: Person, situation: Situation): boolean {
  return rules.gender({ size: 2, people: [one, other] }, situation);
}

function areTogether(one: Person, other: Person, { isMutual }: Situation): boolean {
  return (one.lock !== null && one.lock === other.lock) || isMutual(one, other);
}

function everyPair(people: readonly Person[], holds: (one: Person, other: Person) => boolean): boolean {
  return people.every((one, place) => people.every((other, next) => next <= place || holds(one, other)));
}
