import type { UnmetWish, UnmetWishInput, UnmetWishReason } from '../../../contract/roomPlan';
import { bedsIn } from '../../../contract/rooms';
import { AppError, InvalidInput } from '../../../lib/AppError';
import { unmetWishes, type SavedPlan } from '../../../roomPlan/explainWishes';
import { countLevels } from '../../../roomPlan/levels';
import type { RoomProblem } from '../../../roomPlan/problem';
import type { RoomWish } from '../../../roomPlan/reasons';
import { readSituation } from '../../../roomPlan/situation';
import { startExplaining } from '../../../roomPlan/startRoomPlan';
import type { Actor } from '../../../lib/sessionToken';
import { toPlannedRooms, requirePossibleRooms } from './arrangement';
import { hotelInReach } from '../../trips/componentsInReach';
import { readHotel } from './hotel';
import { recordPrivateWishes } from './recordPrivateWishes';
import { buildProblem } from './buildProblem';
import { presentReason } from './presentWishes';
import { untilAborted } from './proposeRooms';
import { withSolverTurn } from './solverTurn';

const timeLimitMs = 5_000;

/**
 * Why rooms do not meet a guest's wish. Revealing that a private wish is the reason is recorded in the hotel's history.
 * @throws AppError as `hotelInReach`, `requirePossibleRooms`; InvalidInput `notFound` for a wish that does not exist or is met;
 *   `unavailable` after waiting too long for the organization's earlier runs
 */
export async function explainWish(
  actor: Actor,
  id: string,
  { rooms, wish }: UnmetWishInput,
  signal: AbortSignal,
): Promise<UnmetWishReason> {
  const hotel = await readHotel(await hotelInReach(actor, id));
  requirePossibleRooms(hotel, rooms);
  const problem = buildProblem(hotel, rooms);
  const plan = toSavedPlan(problem, rooms);
  const wanted = unmetWishes(problem, plan).find((unmet) => isSame(unmet, wish));
  if (!wanted) throw new InvalidInput([{ code: 'notFound', path: 'wish' }]);
  const [explained] = await withSolverTurn(String(hotel.accommodation.organization), () =>
    untilAborted(startExplaining(problem, plan, [wanted], { timeLimitMs, namesLost: true }), signal),
  );
  if (!explained) throw new AppError('planNotFound');
  if (explained.staff.code === 'exclusion') {
    const people = 'to' in wish ? [wish.from, wish.to] : [wish.from];
    await recordPrivateWishes(actor, hotel.accommodation, 'privateWishesFound', people);
  }
  return presentReason(explained.staff);
}

/** Solves the problem again, because the exclusions that restrict a plan are not stored. */
function toSavedPlan(problem: RoomProblem, rooms: UnmetWishInput['rooms']): SavedPlan {
  const situation = readSituation(problem);
  const plan = toPlannedRooms(rooms);
  const withPeople = plan.map(({ size, people }) => ({
    size,
    people: people.flatMap((person) => situation.byId.get(person) ?? []),
  }));
  return {
    rooms: plan,
    values: countLevels(withPeople, situation),
    keptApart: [],
  };
}

function isSame(unmet: RoomWish, wish: UnmetWish): boolean {
  if (unmet.from !== wish.from) return false;
  if ('to' in unmet) return 'to' in wish && unmet.to === wish.to;
  return 'roomType' in wish && unmet.size === bedsIn(wish.roomType);
}
