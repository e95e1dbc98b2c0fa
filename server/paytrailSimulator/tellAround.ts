import type { Response } from 'express';
import { deliverDue } from './callbacks';
import type { World } from './world';

/**
 * Calls the merchant about something before it is answered to whoever caused it, or once that answer has gone
 * out: in life the two race, and the script chooses who wins.
 */
export async function tellAround(response: Response, world: World, tell: () => Promise<void>): Promise<void> {
  if (world.script.callback === 'before') {
    await tell();
    await deliverDue(world);
  } else {
    const answered = new Promise((resolve) => response.once('close', resolve));
    world.background.run(async () => {
      await answered;
      await tell();
      await deliverDue(world);
    });
  }
}
