import { wishCost, type PresentPlan } from './counterfactual';
import { fixedReason, travellerReason, type Wish } from './fixedReasons';
import type { PlannedRoom, RoomPlan, RoomProblem } from './problem';
import type { ExplainedWish, RoomWish, StaffReason } from './reasons';
import { readSituation, type Person, type Situation } from './situation';
import { loadSolver } from './solver';

export interface ExplainOptions {
  /** The time limit for each wish. */
  timeLimitMs: number;
  /** Whether to name the wishes that would be lost, which doubles the time. */
  namesLost: boolean;
  /** Called with each wish as soon as it is explained. */
  onExplained?: (explained: ExplainedWish) => void;
}

/** The part of a plan that reasons need, as it was saved. */
export interface SavedPlan extends Pick<RoomPlan, 'values' | 'keptApart'> {
  rooms: readonly SavedRoom[];
}

type SavedRoom = Pick<PlannedRoom, 'size' | 'people'>;

/** All wishes that a plan does not meet, by person. */
export function unmetWishes(problem: RoomProblem, { rooms }: Pick<SavedPlan, 'rooms'>): RoomWish[] {
  const roomOf = new Map(rooms.flatMap((room) => room.people.map((id) => [id, room] as const)));
  return problem.people.flatMap(({ id: from, wishes, wishedSize }): RoomWish[] => {
    const room = roomOf.get(from);
    const unmet = wishes.filter((to) => !room?.people.includes(to)).map((to) => ({ from, to }));
    return wishedSize === null || room?.size === wishedSize ? unmet : [...unmet, { from, size: wishedSize }];
  });
}

/**
 * Why the plan does not meet wishes. `problem` must be the one that the plan was made from. A wish that is met has no
 * reason.
 * @throws UnusableProblem
 */
export async function explainWishes(
  problem: RoomProblem,
  plan: SavedPlan,
  wishes: readonly RoomWish[],
  { timeLimitMs, namesLost, onExplained }: ExplainOptions,
): Promise<ExplainedWish[]> {
  const situation = readSituation(problem);
  const present = presentOf(plan, situation);
  const solver = await loadSolver();
  return wishes.map((wish) => {
    const resolved = withPeople(wish, situation);
    const job = { solver, situation, endsAt: Date.now() + timeLimitMs };
    const staff = fixedReason(resolved, situation) ?? wishCost(resolved, present, job, namesLost);
    const explained = { wish, staff, traveller: travellerReason(resolved, situation) };
    onExplained?.(explained);
    return explained;
  });
}

function presentOf({ rooms, values, keptApart }: SavedPlan, situation: Situation): PresentPlan {
  const peopleOf = (ids: readonly string[]) => ids.map((id) => findPerson(id, situation));
  return {
    rooms: rooms.map(({ size, people }) => ({ size, people: peopleOf(people) })),
    values,
    keptApart: new Set(peopleOf(keptApart)),
  };
}

function withPeople(wish: RoomWish, situation: Situation): Wish {
  const from = findPerson(wish.from, situation);
  return 'to' in wish ? { from, to: findPerson(wish.to, situation) } : { from, size: wish.size };
}

function findPerson(id: string, { byId }: Situation): Person {
  const person = byId.get(id);
  if (!person) throw new Error(`${id} is not among the people`);
  return person;
}

/**
 * The reasons for unmet wishes that travellers may see. Needs no solver.
 * @throws UnusableProblem
 */
export function travellerReasons(
  problem: RoomProblem,
  plan: Pick<SavedPlan, 'rooms'>,
): Omit<ExplainedWish, 'staff'>[] {
  const situation = readSituation(problem);
  return unmetWishes(problem, plan).map((wish) => ({
    wish,
    traveller: travellerReason(withPeople(wish, situation), situation),
  }));
}

/** The wishes that a plan does not meet, each with its reason if that needs no solver; null otherwise. */
export function fixedReasons(
  problem: RoomProblem,
  plan: Pick<SavedPlan, 'rooms'>,
): { wish: RoomWish; staff: StaffReason | null }[] {
  const situation = readSituation(problem);
  return unmetWishes(problem, plan).map((wish) => ({
    wish,
    staff: fixedReason(withPeople(wish, situation), situation),
  }));
}
