import { Gauge } from 'prom-client';
import { paymentStatuses } from '../../contract/payment';
import type { Metrics } from '../../lib/metrics';
import { waitingHashes } from '../../lib/password';
import { Mail } from '../../models/mail';
import { Payment } from '../../models/payment';
import { RecordedEvent } from '../../models/recordedEvent';
import { WebhookDelivery } from '../../models/webhookDelivery';

/**
 * Metrics that are read on request. Those from the database are the same in every instance, and missing while the
 * database is unavailable.
 */
export function addFigures({ registry }: Metrics): void {
  const figures = [
    {
      name: 'reissu_password_hashes_waiting',
      help: 'Passwords waiting to be hashed, for log-ins and registrations',
      label: 'lane',
      read: () => Promise.resolve(waitingHashes()),
    },
    {
      name: 'reissu_mails',
      help: 'Mails waiting to be sent, and mails given up',
      label: 'status',
      read: () => countEach(['queued', 'failed'] as const, (status) => Mail.countDocuments({ status })),
    },
    {
      name: 'reissu_webhook_events',
      help: 'Events recorded but not yet given to webhooks, waiting to be sent, and given up',
      label: 'state',
      read: async () => ({
        ...(await countEach(['waiting', 'givenUp'] as const, (state) =>
          WebhookDelivery.countDocuments({ state }),
        )),
        recorded: await RecordedEvent.estimatedDocumentCount(),
      }),
    },
    {
      name: 'reissu_payments',
      help: 'Payments by status',
      label: 'status',
      read: () => countEach(paymentStatuses, (status) => Payment.countDocuments({ status })),
    },
  ];
  for (const { name, help, label, read } of figures) {
    new Gauge({
      name,
      help,
      labelNames: [label],
      registers: [registry],
      async collect() {
        this.reset();
        const values = await read().catch(() => ({}));
        for (const [value, figure] of Object.entries(values)) this.set({ [label]: value }, figure);
      },
    });
  }
}

async function countEach<Value extends string>(
  values: readonly Value[],
  count: (value: Value) => Promise<number>,
): Promise<Record<string, number>> {
  return Object.fromEntries(
    await Promise.all(values.map(async (value) => [value, await count(value)] as const)),
  );
}
