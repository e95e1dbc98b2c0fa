import type { Response } from 'express';
import { deliverDue } from './callbacks';
import type { SimulatorContext } from './context';

/**
 * Queues and sends callbacks, before the current response or after it, according to the scenario. With Paytrail the
 * order is random; a test chooses it.
 */
export async function notifyMerchant(
  response: Response,
  context: SimulatorContext,
  notify: () => Promise<void>,
): Promise<void> {
  if (context.scenario.callback === 'before') {
    await notify();
    await deliverDue(context);
  } else {
    const answered = untilClosed(response);
    context.background.run(async () => {
      await answered;
      await notify();
      await deliverDue(context);
    });
  }
}

/** Resolves when the response is sent or its connection is lost, which may have happened before. */
async function untilClosed(response: Response): Promise<void> {
  if (!response.closed) await new Promise((resolve) => response.once('close', resolve));
}
