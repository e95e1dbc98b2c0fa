import type { Person } from './situation';

/**
 * What people who do not know each other may share a room as: women, men, people who all room with either, or a guest
 * with people of the other gender who room with either.
 */
export const kinds = ['F', 'M', 'either', 'guestOfF', 'guestOfM'] as const;
export type Kind = (typeof kinds)[number];

/** The kinds of room that these people may share; none if only their wishes or their lock allow it. */
export function groupByKind(people: readonly Person[]): Kind[] {
  return kinds.filter((kind) => areOfKind(people, kind));
}

export function isOfAnyKind(people: readonly Person[]): boolean {
  return kinds.some((kind) => areOfKind(people, kind));
}

/**
 * Whether somebody rooms with the other gender: at most one per room, because they have not agreed to share with
 * their own.
 */
export function isGuest({ roomsWith }: Pick<Person, 'roomsWith'>): boolean {
  return roomsWith === 'other';
}

/** Kinds without their guest are no others than those before. */
export function kindsAmong(people: readonly Person[]): Kind[] {
  const isHosted = (gender: Person['gender']) =>
    people.some((person) => isGuest(person) && person.gender !== gender);
  return kinds.filter((kind) => {
    if (kind === 'guestOfF') return isHosted('F');
    return kind !== 'guestOfM' || isHosted('M');
  });
}

function areOfKind(people: readonly Person[], kind: Kind): boolean {
  // A loop, because drafts ask it a million times.
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
