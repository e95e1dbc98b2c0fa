import { isGuest } from './kinds';
import type { RoomProblem } from './problem';

/** A set of rules that can be dropped together. */
export type RuleFamily =
  | { code: 'exclusions' }
  | { code: 'locks' }
  | { code: 'gender' }
  | { code: 'paid'; size: number };

/** The rule families of a problem, the easiest to drop first. */
export function listRuleFamilies({ people, locks, exclusions }: RoomProblem): RuleFamily[] {
  const paid = [...new Set(people.flatMap(({ paidSize }) => paidSize ?? []))].sort(
    (one, other) => other - one,
  );
  const families: RuleFamily[] = [];
  if (exclusions.length > 0) families.push({ code: 'exclusions' });
  if (locks.length > 0) families.push({ code: 'locks' });
  const genders = new Set(people.map(({ gender }) => gender));
  if (genders.size > 1 || people.some(isGuest)) families.push({ code: 'gender' });
  return [...families, ...paid.map((size) => ({ code: 'paid', size }) as const)];
}

export function withoutFamily(problem: RoomProblem, family: RuleFamily): RoomProblem {
  const { people } = problem;
  if (family.code === 'exclusions') return { ...problem, exclusions: [] };
  if (family.code === 'locks') return { ...problem, locks: [] };
  if (family.code === 'gender') {
    return { ...problem, people: people.map((person) => ({ ...person, roomsWith: 'either' })) };
  }
  return {
    ...problem,
    people: people.map((person) =>
      person.paidSize === family.size ? { ...person, paidSize: null } : person,
    ),
  };
}

/**
 * Reduces a problem to the facts that matter for beds. The only wishes that do are mutual ones, which allow women and
 * men to share a room. The more alike people are, the faster the problem is solved.
 */
export function bedsAlone(problem: RoomProblem): RoomProblem {
  const wishesOf = new Map(problem.people.map(({ id, wishes }) => [id, wishes]));
  const people = problem.people.map((person) => ({
    ...person,
    group: '',
    wishedSize: null,
    wishes: person.wishes.filter((to) => wishesOf.get(to)?.includes(person.id)),
  }));
  return { ...problem, people };
}
