import pino from 'pino';
import { eventually } from '../../test/crash';
import { repeat } from './repeat';

it('a job runs only while it may run', async () => {
  let mayRun = false;
  let checkCount = 0;
  let runs = 0;
  const job = repeat(
    'job',
    async () => {
      runs += 1;
    },
    1,
    pino({ level: 'silent' }),
    () => {
      checkCount += 1;
      return mayRun;
    },
  );

  await eventually(() => checkCount > 2);
  expect(runs).toBe(0);
  mayRun = true;
  await eventually(() => runs > 1);

  await job.stop();
});
