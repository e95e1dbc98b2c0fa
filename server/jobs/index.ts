import type { Context } from '../context';
import { followDatabaseClock } from '../lib/databaseClock';
import { endExpiredHolds } from '../services/groups/heldSeats';
import { finishInterrupted } from '../services/massActions/refund/finishInterrupted';
import { queueMailings } from '../services/mailings/queueMailings';
import { sweepPayments } from '../services/payments/provider/sweepPayments';
import { startMail } from './mail';
import { type Job, repeat } from './repeat';

const secondMs = 1_000;
const minuteMs = 60 * secondMs;

/** Starts the background jobs. */
export function startJobs(context: Context): Job {
  const sweeper = repeat('payments', () => sweepPayments(context), minuteMs, context.log);
  const massRefunds = repeat('massRefunds', () => finishInterrupted(context), 5 * secondMs, context.log);
  const seatHolds = repeat('seatHolds', endExpiredHolds, 5 * secondMs, context.log);
  const mailings = repeat('mailings', () => queueMailings(context), secondMs, context.log);
  const mail = startMail(context);
  const clock = repeat('clock', followDatabaseClock, 10 * secondMs, context.log);
  return {
    async stop() {
      const jobs = [sweeper, massRefunds, seatHolds, mailings, mail, clock];
      await Promise.all(jobs.map((job) => job.stop()));
    },
  };
}
