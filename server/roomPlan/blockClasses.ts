import type { Block } from './blocks';
import type { FormerRoom, Stay } from './former';
import type { ModelInput } from './modelInput';
import type { BlockClass, Kind } from './patterns';
import { isOfOneGender } from './roomOk';
import type { Person } from './situation';

/** Nobody else may be in the room. */
export function fillsRoom({ people, units }: Block, size: number): boolean {
  return people.length === size || units.some(({ lock }) => lock?.closed) || kindsOf(people).length === 0;
}

/** None if people of both genders are together only because they wished it. */
export function kindsOf(people: readonly Person[]): Kind[] {
  const gender = people[0]?.gender;
  return [
    ...(gender && isOfOneGender(people) ? [gender] : []),
    ...(people.every(({ roomsWith }) => roomsWith === 'either') ? (['either'] as const) : []),
  ];
}

export function classesOf(
  block: Block,
  size: number,
  { anchor }: Stay,
  { situation, groupOf, keptApart }: ModelInput,
): BlockClass[] {
  const others = new Set(situation.people.map(groupOf)).size > 1 ? [null] : [];
  const homes = [...new Set(block.people.map(groupOf)), ...others];
  return kindsOf(block.people).flatMap((kind) =>
    homes.map((home) => classOf({ block, size, kind, home, keptApart, anchor })),
  );
}

export function classOf(of: {
  block: Block;
  size: number;
  kind: Kind;
  home: string | null;
  keptApart: ReadonlySet<Person>;
  anchor: FormerRoom | null;
}): BlockClass {
  const { block, size, kind, home } = of;
  const keptApart = block.people.filter((person) => of.keptApart.has(person));
  const beds = block.people.length;
  const isAnchored = of.anchor !== null;
  const key = JSON.stringify([size, kind, beds, home, isAnchored, ...keptApart.map(({ place }) => place)]);
  return { key, size, kind, beds, home, keptApart, isAnchored };
}
