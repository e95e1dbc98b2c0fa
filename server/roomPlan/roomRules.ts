import { isOfAnyKind } from './kinds';
import type { Person, Situation } from './situation';

/** A number of beds, and the people in them. */
export interface Room {
  size: number;
  people: readonly Person[];
}

/**
 * - `beds`: no more people than beds.
 * - `paid`: everybody who paid for a size gets it.
 * - `lock`: either all people of a lock are in the room, or none.
 * - `lockSize`: a lock is in a room of its size.
 * - `closedLock`: nobody joins a closed lock.
 * - `twoLocks`: the people of one lock do not join another.
 * - `exclusion`: nobody is with somebody they exclude.
 * - `gender`: the room is of a kind (kinds.ts), or any two of its people wished for each other or are in one lock.
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
export function isValidRoom(room: Room, situation: Situation): boolean {
  return Object.values(rules).every((keeps) => keeps(room, situation));
}

export function brokenRules(room: Room, situation: Situation): RoomRule[] {
  const broken: RoomRule[] = [];
  let rule: RoomRule;
  for (rule in rules) if (!rules[rule](room, situation)) broken.push(rule);
  return broken;
}

/** Whether gender allows two people to share a room. */
export function mayShareByGender(one: Person, other: Person, situation: Situation): boolean {
  return rules.gender({ size: 2, people: [one, other] }, situation);
}

function areTogether(one: Person, other: Person, { isMutual }: Situation): boolean {
  return (one.lock !== null && one.lock === other.lock) || isMutual(one, other);
}

function everyPair(people: readonly Person[], holds: (one: Person, other: Person) => boolean): boolean {
  return people.every((one, index) => people.every((other, next) => next <= index || holds(one, other)));
}
