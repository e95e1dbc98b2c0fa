import type { Model } from './model';
import { separate, type Part, type PlacedRoom, type SharedRoom } from './separate';
import type { Situation } from './situation';
import type { Unit } from './units';

/**
 * The rooms that the columns' values represent. Exclusions that are not in the model are satisfied by exchanges where
 * possible.
 */
export function decode(model: Model, values: readonly number[], situation: Situation): PlacedRoom[] {
  const rooms = roomsOf(model, values);
  separate(rooms, situation);
  return rooms.map(({ size, parts }) => ({
    size,
    people: parts.flatMap(({ people }) => people),
    former: parts.find(({ anchor }) => anchor)?.anchor ?? null,
  }));
}

function roomsOf(model: Model, values: readonly number[]): SharedRoom[] {
  const rooms: SharedRoom[] = [];
  const parts = new Map<string, Part[]>();
  const nextCopy = createCopyPicker();
  model.columns.forEach(({ choice }, index) => {
    for (let count = values[index] ?? 0; count > 0; count -= 1) {
      if (choice.kind === 'whole') {
        const { size, block, anchor } = choice;
        rooms.push({ size, parts: [{ ...nextCopy(block.units), classKey: null, anchor }] });
      } else if (choice.kind === 'part') {
        const classKey = choice.class.key;
        const ofClass = parts.get(classKey) ?? [];
        ofClass.push({ ...nextCopy(choice.block.units), classKey, anchor: choice.anchor });
        parts.set(classKey, ofClass);
      } else if (choice.kind === 'room') {
        const { size, parts: classes } = choice.pattern;
        rooms.push({ size, parts: classes.map(({ key }) => takePart(parts.get(key))) });
      }
    }
  });
  return rooms;
}

/** The columns of blocks precede those of rooms, so the parts are already there. */
function takePart(parts: Part[] | undefined): Part {
  const part = parts?.shift();
  if (!part) throw new Error('the solver has filled a room with nobody');
  return part;
}

function createCopyPicker(): (units: readonly Unit[]) => Omit<Part, 'classKey' | 'anchor'> {
  const used = new Map<Unit, number>();
  return (units) => {
    const people = units.flatMap((unit) => {
      const copy = used.get(unit) ?? 0;
      used.set(unit, copy + 1);
      return unit.copies[copy] ?? [];
    });
    const [first] = units;
    return { people, copied: first && first.copies.length > 1 ? first : null };
  };
}
