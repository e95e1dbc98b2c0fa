import type { Response } from 'express';
import { deliverDue } from './callbacks';
import type { SimulatorContext } from './context';

/**
 * Queues and sends callbacks, before the current response or after it as the scenario says. With Paytrail the
 * two race; a test chooses the order.
 */
export async function notifyMerchant(
  response: Response,
  context: SimulatorContext,
  tell: () => Promise<void>,
): Promise<void> {
  if (context.scenario.callback === 'before') {
    await tell();
    await deliverDue(context);
  } else {
    const answered = new Promise((resolve) => response.once('close', resolve));
    context.background.run(async () => {
      await answered;
      await tell();
      await deliverDue(context);
    });
  }
}
