import { createHash } from 'node:crypto';
import type { Types } from 'mongoose';
import { Accommodation } from '../../../models/accommodation';
import { type StoredWaitingPerson, WaitingParty } from '../../../models/waitingParty';
import { maxWishes, type RoomPerson, type RoomProblem } from '../../../roomPlan/problem';
import { startCountingBeds } from '../../../roomPlan/startRoomPlan';
import { readHotel } from '../../rooms/planning/hotel';
import { buildProblem } from '../../rooms/planning/buildProblem';
import { withSolverTurn } from '../../rooms/planning/solverTurn';
import { seatsFor } from './parties';

const timeLimitMs = 5_000;

/** Results of the solver by problem, because most runs repeat the problems of the previous run. */
const cache = new Map<string, number>();
const maxCacheEntries = 500;

/** The beds of a hotel that neither its guests nor the offered seats need. Stored rooms are not changed. */
export class HotelBeds {
  /** Cached by composition, because many parties are alike. */
  private readonly answers = new Map<string, Promise<boolean>>();

  private constructor(private problem: RoomProblem) {}

  static async read(accommodation: Types.ObjectId): Promise<HotelBeds> {
    const hotel = await readHotel(await Accommodation.findById(accommodation).lean().orFail());
    const rooms = hotel.rooms.map(({ roomType, customers }) => ({
      roomType,
      customers: customers.map(String),
      locked: true,
      fillers: [],
    }));
    const groups = [...hotel.groups.values()].map(({ _id }) => _id);
    const offered = await WaitingParty.find({ group: { $in: groups }, state: 'offered' }, 'people')
      .sort({ _id: 1 })
      .lean();
    const beds = new HotelBeds(buildProblem(hotel, rooms));
    for (const { _id, people } of offered) beds.problem = withParty(beds.problem, String(_id), people);
    return beds;
  }

  /**
   * Whether there are beds for the unregistered people of a party without anybody else losing a bed. The people of the
   * party may share rooms regardless of gender. False if this cannot be determined in time.
   */
  async fit(people: readonly StoredWaitingPerson[]): Promise<boolean> {
    const composition = people
      .map(({ gender, isRegistered, customer }) => (isRegistered ? String(customer) : gender))
      .sort()
      .join(' ');
    const answer = this.answers.get(composition) ?? this.determineFit(people);
    this.answers.set(composition, answer);
    return answer;
  }

  private async determineFit(people: readonly StoredWaitingPerson[]): Promise<boolean> {
    // Sorted, so that parties of the same composition result in the same problem.
    const sorted = [...people].sort((one, other) => one.gender.localeCompare(other.gender));
    const [before, after] = [
      await placedIn(this.problem),
      await placedIn(withParty(this.problem, 'party', sorted)),
    ];
    return before !== null && after === before + seatsFor(people);
  }

  /** The same for the same guests, rooms, offers and rules. */
  get version(): string {
    return keyOf(this.problem);
  }
}

/**
 * Adds the unregistered people of a party. All people of a party have mutual wishes, which `wishTogether` stores when
 * they register.
 */
function withParty(
  problem: RoomProblem,
  party: string,
  members: readonly StoredWaitingPerson[],
): RoomProblem {
  const guests = new Set(problem.people.map(({ id }) => id));
  const missing = members
    .filter(({ isRegistered }) => !isRegistered)
    .map(({ gender }, place) => ({ id: `${party} ${place}`, gender }));
  const registered = members.map(({ customer }) => String(customer)).filter((id) => guests.has(id));
  const ids = [...registered, ...missing.map(({ id }) => id)];
  const othersThan = (id: string) => ids.filter((other) => other !== id);
  const known = problem.people.map((person) =>
    registered.includes(person.id)
      ? { ...person, wishes: [...new Set([...othersThan(person.id), ...person.wishes])].slice(0, maxWishes) }
      : person,
  );
  const added = missing.map(({ id, gender }): RoomPerson => ({
    id,
    group: '',
    gender,
    roomsWith: 'own',
    paidSize: null,
    wishes: othersThan(id).slice(0, maxWishes),
    wishedSize: null,
  }));
  return { ...problem, people: [...known, ...added] };
}

async function placedIn(problem: RoomProblem): Promise<number | null> {
  const key = keyOf(problem);
  const answer = cache.get(key);
  if (answer !== undefined) return answer;
  const placed = await withSolverTurn(
    'the waiting lists',
    () => startCountingBeds(problem, { timeLimitMs }).result,
  );
  // Not cached, because a later run may succeed in time.
  if (placed === null) return null;
  cache.set(key, placed);
  const [oldest] = cache.keys();
  if (cache.size > maxCacheEntries && oldest !== undefined) cache.delete(oldest);
  return placed;
}

function keyOf(problem: RoomProblem): string {
  return createHash('sha256').update(JSON.stringify(problem)).digest('base64url');
}
