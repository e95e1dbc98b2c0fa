import { setTimeout as sleep } from 'node:timers/promises';
import { unmetWishes } from './explainWishes';
import { UnusableProblem } from './findProblemFaults';
import { planRooms } from './planRooms';
import { startExplaining, startExplainingImpossible, startReplanning, startRoomPlan } from './startRoomPlan';
import { JobCancelled, JobFailed, threadLimits } from './startThread';
import { randomProblem } from './test/randomProblem';
import { tripProblem } from './test/tripProblem';

const minute = { timeLimitMs: 60_000 };
const small = randomProblem(2);
const large = tripProblem({
  people: 600,
  seed: 1,
  wishes: 3,
  spareBeds: 0.02,
  eitherShare: 0.3,
  cabins: true,
});

it('a thread plans and explains like the functions themselves, and ends', async () => {
  const onDraft = jest.fn();
  const { result, ended } = startRoomPlan(small, { ...minute, onDraft });
  const plan = await result;
  await ended;
  const wishes = unmetWishes(small, plan);
  const onExplained = jest.fn();
  const explaining = startExplaining(small, plan, wishes, { ...minute, namesLost: false, onExplained });

  expect({ ...plan, times: null }).toEqual({ ...(await planRooms(small, minute)), times: null });
  expect(onDraft).toHaveBeenCalledTimes(1);
  expect(await explaining.result).toEqual(onExplained.mock.calls.flat());
  expect(onExplained).toHaveBeenCalledTimes(wishes.length);
});

it('a thread replans, and explains what is impossible', async () => {
  const full = { ...small, rooms: [], locks: [], exclusions: [] };

  const replanning = startReplanning(small, [], { ...minute, maxMoves: 0 });
  const explaining = startExplainingImpossible(full, minute);

  const { steps } = await replanning.result;
  expect(steps).toMatchObject([{ values: (await planRooms(small, minute)).values }]);
  expect((await explaining.result)?.shortages).toContainEqual({
    size: null,
    people: small.people.length,
    beds: 0,
  });
});

it('cancelling ends a planning thread and rejects its result as cancelled', async () => {
  const running = startRoomPlan(large, minute);
  await sleep(200);
  running.cancel();

  await expect(running.result).rejects.toThrow(JobCancelled);
  const started = performance.now();
  await running.ended;
  expect(performance.now() - started).toBeLessThan(5_000);
});

it('a thread that dies rejects its result as failed', async () => {
  const usual = { ...threadLimits };
  Object.assign(threadLimits, { maxOldGenerationSizeMb: 1 });
  const running = startRoomPlan(large, minute);
  Object.assign(threadLimits, usual);

  await expect(running.result).rejects.toThrow(JobFailed);
  await running.ended;
});

it('a problem with faults starts no thread', () => {
  const faulty = { ...small, exclusions: [['nobody', 'p0'] as const] };

  expect(() => startRoomPlan(faulty, minute)).toThrow(
    new UnusableProblem([{ code: 'unknownPerson', ids: ['nobody'] }]),
  );
});
