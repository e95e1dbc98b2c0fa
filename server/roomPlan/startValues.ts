import { blockKey, type Block } from './blocks';
import { blockClass, fillsRoom } from './blockClasses';
import { possibleKinds } from './kinds';
import { mainGroupOf } from './levels';
import type { Choice, Model } from './model';
import type { ModelInput } from './modelInput';
import { buildPattern } from './patterns';
import type { PlacedRoom } from './separate';
import type { Person } from './situation';
import type { Unit, Units } from './units';

/** The values of the columns that represent these rooms; null if the model cannot represent them. */
export function startValues(rooms: readonly PlacedRoom[], model: Model, input: ModelInput): number[] | null {
  const values = new Array<number>(model.columns.length).fill(0);
  const blocks = new Map(input.blocks.map((block) => [block.key, block]));
  const placed = new Set(rooms.flatMap(({ people }) => people));
  const left = unitsIn(
    input.situation.people.filter((person) => !placed.has(person)),
    input.units,
  );
  const choices = [
    ...left.map((unit): Choice => ({ kind: 'unplaced', unit })),
    ...rooms.flatMap((room) => choicesOf(room, blocks, input)),
  ];
  for (const choice of choices) {
    const index = choice && model.indexOf(choice);
    if (index === undefined) return null;
    values[index] = (values[index] ?? 0) + 1;
  }
  return values;
}

function choicesOf(
  { size, people, former }: PlacedRoom,
  blocksByKey: ReadonlyMap<string, Block>,
  { units, groupOf, keptApart, former: known }: ModelInput,
): (Choice | undefined)[] {
  const blocks = connected(unitsIn(people, units)).map((some) => blocksByKey.get(blockKey(some)));
  const anchorOf = (block: Block) =>
    block.people.some((person) => known?.roomOf.get(person) === former) ? former : null;
  const [first] = blocks;
  if (first && blocks.length === 1 && fillsRoom(first, size)) {
    return [{ kind: 'whole', block: first, size, anchor: anchorOf(first) }];
  }
  const [kind] = possibleKinds(people);
  const main = mainGroupOf(people, groupOf)[0];
  if (!kind || !main) return [undefined];
  const home = groupOf(main);
  const parts = blocks.map((block): Choice | undefined => {
    if (!block) return undefined;
    const isHere = block.people.some((person) => groupOf(person) === home);
    const anchor = anchorOf(block);
    const one = blockClass({ block, size, kind, home: isHere ? home : null, keptApart, anchor });
    return { kind: 'part', block, class: one, anchor };
  });
  const classes = parts.flatMap((choice) => (choice?.kind === 'part' ? [choice.class] : []));
  return [...parts, { kind: 'room', pattern: buildPattern(classes, home) }];
}

/** The units of these people; a unit with copies appears once for each of them. */
function unitsIn(people: readonly Person[], units: Units): Unit[] {
  return people
    .filter(({ lock, id }) => lock === null || lock.people[0]?.id === id)
    .map((person) => units.of(person));
}

/** Units with copies have no wishes, so nothing connects them. */
function connected(units: readonly Unit[]): Unit[][] {
  const rest = [...units];
  const sets: Unit[][] = [];
  for (let first = rest.shift(); first; first = rest.shift()) {
    const set = [first];
    for (const unit of set) {
      for (const other of rest.filter((each) => unit.neighbours.has(each))) {
        set.push(other);
        rest.splice(rest.indexOf(other), 1);
      }
    }
    sets.push(set);
  }
  return sets;
}
