import {
  type ArrangedRoom,
  type RoomConflict,
  type RoomPlanInput,
  type RoomProposal,
  lockedIn,
} from '../../../contract/roomPlan';
import { bedsIn, roomSizeForBeds } from '../../../contract/rooms';
import { AppError } from '../../../lib/AppError';
import { unmetWishes } from '../../../roomPlan/explainWishes';
import type { RoomPlan, RoomProblem, PlannedRoom } from '../../../roomPlan/problem';
import type { Replan } from '../../../roomPlan/replanRooms';
import { startExplainingImpossible, startReplanning, startRoomPlan } from '../../../roomPlan/startRoomPlan';
import { JobCancelled, type RunningJob } from '../../../roomPlan/startThread';
import type { Actor } from '../../../lib/sessionToken';
import { requirePossibleRooms, roomsMissing, occupancyKey } from './arrangement';
import { describeConflict } from './describeConflict';
import { hotelInReach } from '../../trips/componentsInReach';
import { readHotel } from './hotel';
import { recordPrivateWishes } from './recordPrivateWishes';
import { presentWish } from './presentWishes';
import { buildProblem } from './buildProblem';
import { withSolverTurn } from './solverTurn';

/** Time limits in milliseconds. */
const limits = { plan: 10_000, eachMove: 6_000, impossible: 4_000 };

const maxMoves = 3;

/**
 * Proposes rooms for everybody in the hotel, with the proof that no other rooms are better. Nothing is stored, except
 * an entry in the hotel's history if private wishes are named as the reason why somebody has no bed.
 * @param given the rooms to start from; locked ones stay
 * @param signal aborts the work with AppError `unavailable`
 * @throws AppError as `hotelInReach`; `roomTypeFull` if more rooms are locked than there are; `needsMoreMoves`,
 *   `planNotFound` with mode `few`; `unavailable` after waiting too long for the organization's earlier runs;
 *   InvalidInput as `requirePossibleRooms`
 */
export async function proposeRooms(
  actor: Actor,
  id: string,
  { rooms: given, mode }: RoomPlanInput,
  signal: AbortSignal,
): Promise<RoomProposal> {
  const hotel = await readHotel(await hotelInReach(actor, id));
  requirePossibleRooms(hotel, given);
  const locked = given.filter((room) => room.locked);
  if (roomsMissing(hotel, locked).length > 0) throw new AppError('roomTypeFull', { path: 'rooms' });
  const problem = buildProblem(hotel, given);
  return withSolverTurn(String(hotel.accommodation.organization), async () => {
    const startedAt = performance.now();
    const run = <Result>(job: RunningJob<Result>) => untilAborted(job, signal);
    const { plan, moved, leastMoves } =
      mode === 'few' ? await planFewMoves(problem, given, run) : await planBest(problem, run);
    const rooms = toArrangedRooms(plan.rooms, given, mode);
    const isShort = plan.notPlaced.length > 0;
    const limit = { timeLimitMs: limits.impossible };
    const explanation = isShort ? await run(startExplainingImpossible(problem, limit)) : null;
    const impossible = explanation && describeConflict(explanation, given);
    if (impossible && involvesAvoidance(impossible))
      await recordPrivateWishes(actor, hotel.accommodation, 'privateWishesFound', plan.notPlaced);
    return {
      rooms,
      notPlaced: [...plan.notPlaced],
      isProven: plan.proven,
      values: plan.values,
      bounds: plan.bounds,
      unmet: unmetWishes(problem, plan).map(presentWish),
      moved: moved && [...moved],
      leastMoves,
      impossible,
      timeMs: Math.round(performance.now() - startedAt),
    };
  });
}

interface Outcome {
  plan: RoomPlan;
  moved: readonly string[] | null;
  leastMoves: number | null;
}

type Run = <Result>(job: RunningJob<Result>) => Promise<Result>;

async function planBest(problem: RoomProblem, run: Run): Promise<Outcome> {
  const plan = await run(startRoomPlan(problem, { timeLimitMs: limits.plan }));
  return { plan, moved: null, leastMoves: null };
}

async function planFewMoves(
  problem: RoomProblem,
  given: readonly ArrangedRoom[],
  run: Run,
): Promise<Outcome> {
  const before = given.map(({ roomType, customers }, index) => ({
    id: String(index),
    size: bedsIn(roomType),
    people: customers,
  }));
  const { steps, leastMoves }: Replan = await run(
    startReplanning(problem, before, { timeLimitMs: limits.eachMove, maxMoves }),
  );
  const plan = steps.at(-1);
  if (plan) return { plan, moved: plan.moved, leastMoves };
  if (leastMoves === null) throw new AppError('planNotFound');
  throw new AppError('needsMoreMoves', { params: { moves: leastMoves } });
}

export async function untilAborted<Result>(job: RunningJob<Result>, signal: AbortSignal): Promise<Result> {
  const cancel = () => job.cancel();
  signal.addEventListener('abort', cancel, { once: true });
  if (signal.aborted) cancel();
  try {
    return await job.result;
  } catch (error) {
    // The client no longer waits for the answer.
    throw error instanceof JobCancelled ? new AppError('unavailable') : error;
  } finally {
    signal.removeEventListener('abort', cancel);
  }
}

function involvesAvoidance({ rules, repairs }: RoomConflict): boolean {
  const names = [
    ...rules.map(({ code }) => code),
    ...repairs.map((repair) => repair.code === 'rule' && repair.rule),
  ];
  return names.includes('avoid');
}

/**
 * Converts planned rooms to rooms that staff can arrange. A room keeps its id, lock and note if it contains a locked
 * room, if the same people are in it, or, in a plan with few moves, if it is still the same room. A filler of a locked
 * room is not locked.
 */
export function toArrangedRooms(
  planned: readonly PlannedRoom[],
  given: readonly ArrangedRoom[],
  mode: RoomPlanInput['mode'],
): ArrangedRoom[] {
  const lockedRooms = new Map(given.flatMap((room) => lockedIn(room).map((id) => [id, room] as const)));
  const unlocked = new Map(given.filter(({ locked }) => !locked).map((room) => [occupancyKey(room), room]));
  return planned.map(({ size, people, former }) => {
    const roomType = roomSizeForBeds(size);
    const customers = [...people];
    const locked = customers.flatMap((id) => lockedRooms.get(id) ?? [])[0];
    const same = unlocked.get(occupancyKey({ roomType, customers }));
    const anchored = mode === 'few' && former !== null ? given[Number(former)] : undefined;
    const original = locked ?? anchored ?? same ?? { _id: null, locked: false, note: '' };
    const fillers = locked ? customers.filter((id) => !lockedRooms.has(id)) : [];
    return { ...original, roomType, customers, fillers };
  });
}
