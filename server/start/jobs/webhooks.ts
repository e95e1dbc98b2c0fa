import type { Context } from '../../context';
import { describeError } from '../../lib/describeError';
import { deliverTo, findDueWebhooks } from '../../services/access/webhooks/deliver';
import { distributeEvents } from '../../services/access/webhooks/distributeEvents';
import { type Job, repeat } from './repeat';

const pauseMs = 1_000;

/**
 * Distributes events to webhooks, and sends them. Each webhook has a run of its own, so that a slow receiver does not hold up others.
 * @param mayRun as for `repeat`
 */
export function startWebhooks(context: Context, mayRun: () => boolean): Job {
  const running = new Map<string, Promise<void>>();
  const start = async () => {
    // Events that were distributed earlier are sent even if this fails.
    await distributeEvents().catch((error: unknown) =>
      context.log.error({ error: describeError(error) }, 'events could not be distributed to webhooks'),
    );
    for (const id of await findDueWebhooks()) {
      const key = String(id);
      if (running.has(key)) continue;
      const run = deliverTo(id, context)
        .catch((error: unknown) =>
          context.log.error(
            { webhook: key, error: describeError(error) },
            'events could not be sent to a webhook',
          ),
        )
        .finally(() => running.delete(key));
      running.set(key, run);
    }
  };
  const starter = repeat('webhooks', start, pauseMs, context.log, mayRun);
  return {
    async stop() {
      await starter.stop();
      context.webhookCaller.close();
      await Promise.all(running.values());
    },
  };
}
