import type { StoredGroup } from '../../models/group';
import { fields, firstNames, lastNames, towns } from './names';
import type { Random } from './random';

export interface Placement {
  /** The index of the group. */
  group: number;
  /** Whether the traveller has cancelled. */
  disabled: boolean;
}

/** One group per 50 travellers: at least 3 groups, at most 200. */
export function groupNames(customers: number): string[] {
  const names = towns.flatMap((_, round) => fields.map((_, n) => nameOf(round * fields.length + n)));
  return names.slice(0, Math.min(200, Math.max(3, Math.ceil(customers / 50))));
}

/** Cycles through the towns. Shifting the field by one in each round keeps the names unique. */
function nameOf(number: number): string {
  const round = Math.floor(number / towns.length);
  const town = towns[number % towns.length];
  const field = fields[(number + round) % fields.length];
  return `${town?.genitive} ${field}`;
}

/** Distributes travellers unevenly over the groups. The first traveller is always in the first group. */
export function distributeTravellers(random: Random, customers: number, groups: number): Placement[] {
  const popularity = Array.from({ length: groups }, (_, group) =>
    Array.from({ length: random.whole(2, 4) }, () => group),
  ).flat();
  const placements = Array.from({ length: customers }, () => ({
    group: random.pick(popularity),
    disabled: random.percent(1),
  }));
  return placements.with(0, { group: 0, disabled: false });
}

/** The capacity of each group. Every third group, starting with the second, is full. */
export function capacities(placements: readonly Placement[], groups: number): number[] {
  const members = Array.from({ length: groups }, () => 0);
  for (const { group, disabled } of placements) if (!disabled) members[group] = (members[group] ?? 0) + 1;
  return members.map((count, number) => (number % 3 === 1 ? count : Math.ceil((count * 1.3 + 5) / 5) * 5));
}

export function demoContact(number: number, random: Random): StoredGroup['contact'] {
  return {
    name: `${random.pick(firstNames.F)} ${random.pick(lastNames)}`,
    email: `ryhma${number + 1}@reissu.test`,
    phone: `+35840${random.whole(1_000_000, 9_999_999)}`,
  };
}
