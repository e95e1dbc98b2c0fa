import { Types } from 'mongoose';
import type { NewWebhookSecret } from '../../../contract/webhook';
import { transaction } from '../../../lib/database';
import { WebhookDelivery } from '../../../models/webhookDelivery';
import { eventually, useProduct } from '../../../test/crash';
import { buildAdmin, buildOrganization, password } from '../../../test/factories';
import { callProduct } from '../../../test/overHttp';
import { type Receiver, startReceiver, webhookFields } from '../../../test/webhookReceiver';
import { recordEvents } from './recordEvents';

const [records, changes] = process.env.LONG_TESTS ? [2_000, 5] : [100, 3];

const test = useProduct(() => ({ WEBHOOK_NETWORKS: '127.0.0.1/32' }));
let receiver: Receiver;
beforeAll(async () => {
  receiver = await startReceiver();
});
afterAll(() => receiver.close());

it(`each of ${records * changes} events gets through in order, despite an outage and two kills`, async () => {
  const { _id: organization } = await buildOrganization();
  const { email } = await buildAdmin('owner', { organization });
  const { url } = test.product;
  const { token } = await callProduct<{ token: string }>(url, 'auth', { body: { email, password } });
  const body = { ...webhookFields(receiver.url), currentPassword: password };
  const { webhook } = await callProduct<NewWebhookSecret>(url, 'admin/webhooks', { token, body });
  let isAway = true;
  receiver.answer = (_call, response) =>
    isAway ? response.destroy() : void setTimeout(() => response.writeHead(204).end(), 5);
  const ids = Array.from({ length: records }, () => new Types.ObjectId());
  for (let change = 0; change < changes; change += 1)
    await transaction(async () => recordEvents(organization, 'customer.changed', ids));

  await eventually(() => receiver.calls.length > 0);
  const delivered = () => WebhookDelivery.countDocuments({ webhook: webhook._id, state: 'delivered' });
  receiver.calls.length = 0;
  isAway = false;
  for (let kill = 1; kill <= 2; kill += 1) {
    await eventually(async () => (await delivered()) >= (kill * records * changes) / 4);
    await test.killAndStart();
  }
  await eventually(async () => (await delivered()) === records * changes);

  const seen = new Map<string, number[]>();
  for (const { event } of receiver.calls) {
    const numbers = seen.get(event.record._id) ?? [];
    // Those under way at a kill come again.
    if (numbers.at(-1) !== event.number) numbers.push(event.number);
    seen.set(event.record._id, numbers);
  }
  const inOrder = Array.from({ length: changes }, (_, index) => index + 1);
  expect([...seen.keys()].sort()).toEqual(ids.map(String).sort());
  for (const numbers of seen.values()) expect(numbers).toEqual(inOrder);
  expect(receiver.calls.length - records * changes).toBeLessThanOrEqual(16);
}, 600_000);
