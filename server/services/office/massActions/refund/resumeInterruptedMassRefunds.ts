import type { Context } from '../../../../context';
import { describeError } from '../../../../lib/describeError';
import { executeRun } from './executeRun';
import { acquireLease, findInterrupted } from './massRefundRun';

/** Finishes the mass refunds that other processes have left unfinished. Safe to run concurrently. */
export async function resumeInterruptedMassRefunds(context: Context): Promise<void> {
  for (const run of await findInterrupted()) {
    const details = { massRefund: String(run._id) };
    try {
      if (!(await acquireLease(run))) continue;
      await executeRun(run, context);
      context.log.info(details, 'an interrupted mass refund was finished');
    } catch (error) {
      // The next start goes on.
      if (context.lifecycle.phase === 'stopping') return;
      // Logged here, so that one run does not keep the others from being finished.
      context.log.error(
        { ...details, error: describeError(error) },
        'a mass refund could not be finished yet',
      );
    }
  }
}
