import { buildBlocks, type Block } from './blocks';
import type { Wish } from './fixedReasons';
import type { ModelInput } from './modelInput';
import type { Person, Situation } from './situation';
import { mustBePlaced, buildUnits } from './units';

/**
 * The model of all plans that grant a wish; null if none can.
 * @throws TooManyBlocks
 */
export function wishModel(
  wish: Wish,
  situation: Situation,
  keptApart: ReadonlySet<Person>,
): ModelInput | null {
  const units = buildUnits(situation, new Set([...keptApart, wish.from]));
  const blocks = buildBlocks(units.all, situation);
  if (!blocks.some((block) => grants(wish, block))) return null;
  const wishing = 'to' in wish ? [wish.from, wish.to] : [wish.from];
  return {
    situation,
    units,
    blocks,
    keptApart,
    groupOf: () => '',
    mayBeUnplaced: (unit) =>
      !mustBePlaced(unit, situation) && !unit.people.some((person) => wishing.includes(person)),
    allows: (block, size) => allows(wish, block, size),
    former: null,
    changes: () => false,
  };
}

function grants(wish: Wish, { people, sizes }: Block): boolean {
  return people.includes(wish.from) && ('to' in wish ? people.includes(wish.to) : sizes.includes(wish.size));
}

function allows(wish: Wish, { people }: Block, size: number): boolean {
  const hasFrom = people.includes(wish.from);
  return 'to' in wish ? hasFrom === people.includes(wish.to) : !hasFrom || size === wish.size;
}
