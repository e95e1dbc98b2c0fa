import type { StoredGroup } from '../models/group';
import { fields, firstNames, lastNames, towns } from './names';
import type { Random } from './random';

/** Which group a traveller is in, by its number, and whether they have left the trip again. */
export interface Place {
  group: number;
  disabled: boolean;
}

/** Fifty travellers to a group, and more only once there are 200 groups. */
export function namesOfGroups(customers: number): string[] {
  const names = towns.flatMap((_, round) => fields.map((_, n) => nameOf(round * fields.length + n)));
  return names.slice(0, Math.min(200, Math.max(3, Math.ceil(customers / 50))));
}

/** Goes round the towns; the field moves on by one more in each round, so that no name comes twice. */
function nameOf(number: number): string {
  const round = Math.floor(number / towns.length);
  const town = towns[number % towns.length];
  const field = fields[(number + round) % fields.length];
  return `${town?.genitive} ${field}`;
}

/** Spreads travellers over groups, more over some than over others. The first is in the first group. */
export function placeTravellers(random: Random, customers: number, groups: number): Place[] {
  const popularity = Array.from({ length: groups }, (_, group) =>
    Array.from({ length: random.whole(2, 4) }, () => group),
  ).flat();
  const places = Array.from({ length: customers }, () => ({
    group: random.pick(popularity),
    disabled: random.percent(1),
  }));
  return places.with(0, { group: 0, disabled: false });
}

/** How many seats each group has: every third, the second among them, is full; the others have room. */
export function capacities(places: readonly Place[], groups: number): number[] {
  const members = Array.from({ length: groups }, () => 0);
  for (const { group, disabled } of places) if (!disabled) members[group] = (members[group] ?? 0) + 1;
  return members.map((count, number) => (number % 3 === 1 ? count : Math.ceil((count * 1.3 + 5) / 5) * 5));
}

export function contactOf(number: number, random: Random): StoredGroup['contact'] {
  return {
    name: `${random.pick(firstNames.F)} ${random.pick(lastNames)}`,
    email: `ryhma${number + 1}@reissu.test`,
    phone: `+35840${random.whole(1_000_000, 9_999_999)}`,
  };
}
