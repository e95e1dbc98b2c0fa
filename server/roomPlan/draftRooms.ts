import { pick, seededRandom } from './random';
import { isValidRoom } from './roomRules';
import type { PlacedRoom } from './separate';
import type { Person, Situation } from './situation';
import { buildUnits, type Unit } from './units';

/** Tests that are not about the draft reduce the number of steps. */
export const draftWork = { stepsPerUnit: 1000 };
const [warmest, coldest] = [8, 0.05];

/** The weights of a plan's score; approximate, because the draft is only a start. */
const weights = { placed: 60, mutual: 20, oneWay: 4, rank: 0.5, outside: 1, room: 0.3 };

type DraftedRoom = { size: number; people: readonly Person[]; units: readonly Unit[] };

/** Rooms that keep every rule, by simulated annealing: a good plan within a second, without proof. */
export function draftRooms(situation: Situation): PlacedRoom[] {
  const units = buildUnits(situation, new Set(situation.people)).all;
  const random = seededRandom(situation.seed);
  const draft = new Draft(situation, units);
  const steps = draftWork.stepsPerUnit * units.length;
  for (let step = 0; step < steps; step += 1) {
    const unit = pick(units, random);
    const target = unit && targetOf(unit, draft, random);
    if (!target) continue;
    const warmth = warmest * (coldest / warmest) ** (step / steps);
    draft.tryMove(unit, target, (gain) => gain >= 0 || random() < Math.exp(gain / warmth));
  }
  return draft.rooms
    .filter(({ people }) => people.length > 0)
    .map(({ size, people }) => ({ size, people, former: null }));
}

/** A random room; often that of a unit connected by a wish. */
function targetOf(unit: Unit, draft: Draft, random: () => number): DraftedRoom | undefined {
  const friend = random() < 0.6 ? pick([...unit.neighbours], random) : undefined;
  return (friend && draft.roomOf(friend)) ?? pick(draft.rooms, random);
}

/** Locks that need a room size come first, then other locks, then the largest units. */
function byUrgency(one: Unit, other: Unit): number {
  return (
    Number(isSized(other)) - Number(isSized(one)) ||
    Number(other.lock !== null) - Number(one.lock !== null) ||
    other.people.length - one.people.length
  );
}

function isSized({ lock }: Unit): boolean {
  return lock !== null && lock.size !== null;
}

class Draft {
  readonly rooms: DraftedRoom[];
  private readonly places = new Map<Unit, DraftedRoom>();

  constructor(
    private readonly situation: Situation,
    units: readonly Unit[],
  ) {
    this.rooms = situation.rooms.flatMap(({ size, count }) =>
      Array.from({ length: count }, () => ({ size, people: [], units: [] })),
    );
    for (const unit of [...units].sort(byUrgency)) {
      this.rooms.some((room) => this.tryMove(unit, room, () => true));
    }
  }

  roomOf(unit: Unit): DraftedRoom | undefined {
    return this.places.get(unit);
  }

  /** Moves a unit to a room, in exchange for a unit of the room if it does not fit. */
  tryMove(unit: Unit, target: DraftedRoom, accepts: (gain: number) => boolean): boolean {
    const source = this.places.get(unit);
    if (source === target) return false;
    return [undefined, ...target.units].some((given) =>
      this.tryExchange({ unit, given, source, target, accepts }),
    );
  }

  private tryExchange(move: {
    unit: Unit;
    given: Unit | undefined;
    source: DraftedRoom | undefined;
    target: DraftedRoom;
    accepts: (gain: number) => boolean;
  }): boolean {
    const { unit, given, source, target, accepts } = move;
    const added = unit.people.length - (given?.people.length ?? 0);
    if (target.people.length + added > target.size) return false;
    // A lock must not lose its room.
    if (!source && given?.lock) return false;
    if (source && source.people.length - added > source.size) return false;
    const next = this.changed(target, unit, given);
    const left = source && this.changed(source, given, unit);
    if (!next || left === null) return false;
    const before = this.weigh(target) + (source ? this.weigh(source) : 0);
    const after = this.weigh(next) + (left ? this.weigh(left) : 0);
    if (!accepts(after - before)) return false;
    Object.assign(target, next);
    this.places.set(unit, target);
    if (source) Object.assign(source, left);
    if (given) {
      if (source) this.places.set(given, source);
      else this.places.delete(given);
    }
    return true;
  }

  /** The changed room; null if it would break a rule. */
  private changed(room: DraftedRoom, joins: Unit | undefined, leaves: Unit | undefined): DraftedRoom | null {
    const units: Unit[] = [];
    const people: Person[] = [];
    // A loop, because this runs a million times.
    for (const unit of room.units) if (unit !== leaves) units.push(unit);
    if (joins) units.push(joins);
    for (const unit of units) for (const person of unit.people) people.push(person);
    const next = { size: room.size, units, people };
    return isValidRoom(next, this.situation) ? next : null;
  }

  private weigh({ size, people }: DraftedRoom): number {
    if (people.length === 0) return 0;
    const { wishPoints, isMutual } = this.situation;
    let weight = people.length * weights.placed - weights.room * (1 + size - people.length);
    let main = 0;
    for (const one of people) {
      if (one.wishedSize === size) weight += weights.oneWay;
      let ofGroup = 0;
      for (const other of people) {
        if (other.group === one.group) ofGroup += 1;
        const points = wishPoints(one, other);
        if (points === 0) continue;
        weight += points * weights.rank + (isMutual(one, other) ? weights.mutual / 2 : weights.oneWay);
      }
      main = Math.max(main, ofGroup);
    }
    return weight - weights.outside * (people.length - main);
  }
}
