import type { Context } from '../context';
import { sweepPayments } from '../services/payments/provider/sweepPayments';
import { startMail } from './mail';
import { type Job, repeat } from './repeat';

const minuteMs = 60_000;

/** Starts the background jobs. */
export function startJobs(context: Context): Job {
  const sweeper = repeat('payments', () => sweepPayments(context), minuteMs, context.log);
  const mail = startMail(context);
  return {
    async stop() {
      await Promise.all([sweeper.stop(), mail.stop()]);
    },
  };
}
