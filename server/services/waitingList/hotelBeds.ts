import { createHash } from 'node:crypto';
import type { Types } from 'mongoose';
import type { Gender } from '../../contract/fields';
import { Accommodation } from '../../models/accommodation';
import { WaitingParty } from '../../models/waitingParty';
import { mostWishes, type RoomPerson, type RoomProblem } from '../../roomPlan/problem';
import { startCountingBeds } from '../../roomPlan/startRoomPlan';
import { readHotel } from '../roomPlanning/hotel';
import { problemOf } from '../roomPlanning/problemOf';
import { inSolverTurn } from '../roomPlanning/solverTurn';

const timeLimitMs = 5_000;

/** Answers of the solver, by the problem: most runs ask what the one before has asked. */
const known = new Map<string, number>();
const mostKnown = 500;

/** The beds of a hotel, beside its guests and those who have been offered seats. Rooms that are stored stay as they are. */
export class HotelBeds {
  /** By who the people are: many parties are the same. */
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
    const beds = new HotelBeds(problemOf(hotel, rooms));
    for (const { _id, people } of offered)
      beds.problem = withParty(
        beds.problem,
        String(_id),
        people.filter(({ isRegistered }) => !isRegistered).map(({ gender }) => gender),
      );
    return beds;
  }

  /**
   * Whether there are beds for these people, who may share a room whatever their gender, and nobody else loses one.
   * Not where that is not known in time.
   */
  async fit(people: readonly Gender[]): Promise<boolean> {
    const composition = [...people].sort().join('');
    const answer = this.answers.get(composition) ?? this.findOut([...people].sort());
    this.answers.set(composition, answer);
    return answer;
  }

  private async findOut(people: readonly Gender[]): Promise<boolean> {
    const [before, after] = [
      await placedIn(this.problem),
      await placedIn(withParty(this.problem, 'party', people)),
    ];
    return before !== null && after === before + people.length;
  }

  /** The same for the same guests, rooms, offers and rules. */
  get version(): string {
    return keyOf(this.problem);
  }
}

function withParty(problem: RoomProblem, party: string, genders: readonly Gender[]): RoomProblem {
  const ids = genders.map((_, place) => `${party} ${place}`);
  const people = genders.map((gender, place): RoomPerson => {
    const wishes = ids.filter((_, other) => other !== place).slice(0, mostWishes);
    return {
      id: `${party} ${place}`,
      group: '',
      gender,
      roomsWith: 'own',
      paidSize: null,
      wishes,
      wishedSize: null,
    };
  });
  return { ...problem, people: [...problem.people, ...people] };
}

async function placedIn(problem: RoomProblem): Promise<number | null> {
  const key = keyOf(problem);
  const answer = known.get(key);
  if (answer !== undefined) return answer;
  const placed = await inSolverTurn(
    'the waiting lists',
    () => startCountingBeds(problem, { timeLimitMs }).result,
  );
  // What was not found out in time may be found out by the next run.
  if (placed === null) return null;
  known.set(key, placed);
  const [oldest] = known.keys();
  if (known.size > mostKnown && oldest !== undefined) known.delete(oldest);
  return placed;
}

function keyOf(problem: RoomProblem): string {
  return createHash('sha256').update(JSON.stringify(problem)).digest('base64url');
}
