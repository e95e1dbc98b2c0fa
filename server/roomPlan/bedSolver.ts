import { bestRooms, type FoundRooms } from './bestRooms';
import type { ModelInput } from './modelInput';
import type { RoomProblem } from './problem';
import { bedsAlone } from './ruleFamilies';
import { findShortages } from './shortages';
import { readSituation, type Person } from './situation';
import type { Solver } from './solver';

/** The result without people. */
const emptyResult: FoundRooms = {
  reached: { placed: 0, changes: 0 },
  bounds: { placed: 0, changes: 0 },
  rooms: [],
  keptApart: new Set(),
};

/** Answers questions about beds only, within a time limit. */
export class BedSolver {
  /** Whether an answer is missing because the time ran out. */
  isCutShort = false;

  constructor(
    private readonly solver: Solver,
    private readonly endsAt: number,
  ) {}

  /** Whether it is proven that not everybody can have a bed. */
  isImpossible(problem: RoomProblem): boolean {
    if (findShortages(problem).length > 0) return true;
    const bound = this.place(problem)?.bounds.placed;
    return bound !== undefined && bound < problem.people.length;
  }

  canPlaceAll(problem: RoomProblem): boolean {
    return (
      findShortages(problem).length === 0 && this.place(problem)?.reached.placed === problem.people.length
    );
  }

  /** The maximum number of people with a bed; null if not determined in time. */
  maxPlaced(problem: RoomProblem): number | null {
    const found = this.place(problem);
    const placed = found?.reached.placed;
    return placed !== undefined && placed === found?.bounds.placed ? placed : null;
  }

  /** The fewest people whose paid size would have to change for everybody to have a bed. */
  changedSizes(problem: RoomProblem): { people: readonly string[]; isFewest: boolean } | null {
    const paid = new Map(problem.people.map(({ id, paidSize }) => [id, paidSize]));
    const refuses = ({ id }: Person, size: number) => ![null, size].includes(paid.get(id) ?? null);
    const people = problem.people.map((person) => ({ ...person, paidSize: null }));
    const found = this.place(
      { ...problem, people },
      (person, room) => room !== null && refuses(person, room.size),
    );
    if (found?.reached.placed !== people.length) return null;
    const changed = found.rooms.flatMap((room) => room.people.filter((person) => refuses(person, room.size)));
    const isFewest = found.reached.changes === found.bounds.changes;
    return { people: changed.map(({ id }) => id).sort(), isFewest };
  }

  private place(problem: RoomProblem, changes?: ModelInput['changes']): FoundRooms | null {
    if (problem.people.length === 0) return emptyResult;
    const situation = readSituation(bedsAlone(problem));
    const found = bestRooms(
      { solver: this.solver, situation, endsAt: this.endsAt },
      {
        draft: null,
        former: null,
        ...(changes ? { changes, only: ['placed', 'changes'] } : { only: ['placed'] }),
      },
    );
    if (found?.reached.placed !== found?.bounds.placed || !found) this.isCutShort = true;
    return found;
  }
}
