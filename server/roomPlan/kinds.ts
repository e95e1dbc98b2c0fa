import type { Person } from './situation';

/**
 * The kinds of rooms that people who do not know each other may share: women, men, people who all accept either
 * gender, or a guest with people of the other gender who accept either.
 */
export const kinds = ['F', 'M', 'either', 'guestOfF', 'guestOfM'] as const;
export type Kind = (typeof kinds)[number];

/** The kinds of room that these people may share; none if only mutual wishes or a lock allow it. */
export function possibleKinds(people: readonly Person[]): Kind[] {
  return kinds.filter((kind) => areOfKind(people, kind));
}

export function isOfAnyKind(people: readonly Person[]): boolean {
  return kinds.some((kind) => areOfKind(people, kind));
}

/**
 * Whether somebody only shares with the other gender. A room has at most one such guest, because guests have not
 * agreed to share with their own.
 */
export function isGuest({ roomsWith }: Pick<Person, 'roomsWith'>): boolean {
  return roomsWith === 'other';
}

/** The kinds that differ for these people: without a guest, a guest's kind equals another one. */
export function kindsAmong(people: readonly Person[]): Kind[] {
  const isHosted = (gender: Person['gender']) =>
    people.some((person) => isGuest(person) && person.gender !== gender);
  return kinds.filter((kind) => {
    if (kind === 'guestOfF') return isHosted('F');
    return kind !== 'guestOfM' || isHosted('M');
  });
}

function areOfKind(people: readonly Person[], kind: Kind): boolean {
  // A loop, because drafts call this a million times.
  let guests = 0;
  for (const person of people) {
    if (!isOfKind(person, kind)) return false;
    if (isGuest(person)) guests += 1;
  }
  return guests <= 1;
}

function isOfKind({ gender, roomsWith }: Person, kind: Kind): boolean {
  switch (kind) {
    case 'F':
    case 'M':
      return gender === kind && roomsWith !== 'other';
    case 'either':
      return roomsWith === 'either';
    case 'guestOfF':
      return roomsWith === (gender === 'F' ? 'either' : 'other');
    case 'guestOfM':
      return roomsWith === (gender === 'M' ? 'either' : 'other');
  }
}
