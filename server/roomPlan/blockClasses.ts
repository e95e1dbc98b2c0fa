import type { Block } from './blocks';
import type { FormerRoom, Stay } from './former';
import type { ModelInput } from './modelInput';
import { isGuest, kindsAmong, possibleKinds, type Kind } from './kinds';
import type { BlockClass, Single } from './patterns';
import type { Person } from './situation';

/** Whether nobody else may be in the room. */
export function fillsRoom({ people, units }: Block, size: number): boolean {
  return (
    people.length === size || units.some(({ lock }) => lock?.closed) || possibleKinds(people).length === 0
  );
}

export function classifyBlocks(
  block: Block,
  size: number,
  { anchor }: Stay,
  { situation, groupOf, keptApart }: ModelInput,
): BlockClass[] {
  const others = new Set(situation.people.map(groupOf)).size > 1 ? [null] : [];
  const homes = [...new Set(block.people.map(groupOf)), ...others];
  const known = kindsAmong(situation.people);
  return possibleKinds(block.people)
    .filter((kind) => known.includes(kind))
    .flatMap((kind) => homes.map((home) => blockClass({ block, size, kind, home, keptApart, anchor })));
}

export function blockClass(of: {
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
  const singles = singlesOf(block, of.anchor);
  const key = JSON.stringify([size, kind, beds, home, singles, ...keptApart.map(({ place }) => place)]);
  return { key, size, kind, singles, beds, home, keptApart };
}

function singlesOf({ units, people }: Block, anchor: FormerRoom | null): Single[] {
  return [
    ...(anchor ? (['anchor'] as const) : []),
    ...(units.some(({ lock }) => lock) ? (['lock'] as const) : []),
    ...(people.some(isGuest) ? (['guest'] as const) : []),
  ];
}
