import { AppError } from '../../lib/AppError';
import { createTurns } from '../../lib/limitConcurrency';
import { createRetryQueue } from '../../lib/retryQueue';
import { isFull } from '../../services/people/registration/openGroup';
import { isUnderWay } from '../../services/people/registration/reserve';
import { keyPattern } from './input';

/**
 * At an opening, thousands register at once. Without turns all their checks would end at about the same time, and the first
 * would know as late as the last whether they have a seat. While the database is unavailable, each turn takes seconds.
 */
const turns = createTurns(32, 15_000);

/** The most registrations that wait for a turn, about three seconds of work. Further ones are asked to retry. */
const maxWaiting = 200;

const retryQueue = createRetryQueue();

/** The time until the retry, with this many ahead: shorter than the queue keeps a place. */
const retrySeconds = (ahead: number) => Math.min(2 + Math.floor(ahead / 100), 15);

/**
 * Waits for the turn of a registration. One that is under way in this process is never asked to retry, nor is one to a full
 * group, which is refused without a turn.
 * @param given the body of the request, which has not been checked
 * @throws AppError `busy`, with the number of registrations ahead; `unavailable` as `Turns`
 */
export async function beginTurn(given: object): Promise<() => void> {
  const key = readText(given, 'key', keyPattern);
  if (!key || !isUnderWay(key)) {
    const inFront = retryQueue.enter(key, maxWaiting - turns.waiting);
    if (inFront !== undefined) {
      if (await isFull(readText(given, 'group') ?? '')) {
        retryQueue.leave(key);
        return withoutTurn;
      }
      const ahead = turns.waiting + inFront;
      throw new AppError('busy', { params: { ahead, seconds: retrySeconds(ahead) } });
    }
  }
  return turns.next();
}

function withoutTurn(): void {
  // There is no turn to end.
}

function readText(given: object, field: string, pattern = /^/): string | undefined {
  const value: unknown = Reflect.get(given, field);
  return typeof value === 'string' && pattern.test(value) ? value : undefined;
}
