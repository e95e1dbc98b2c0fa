import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { Types } from 'mongoose';
import { root } from '../../../config/root';
import type { NewWebhookSecret } from '../../contract/webhook';
import { Webhook } from '../../models/webhook';
import { WebhookDelivery } from '../../models/webhookDelivery';
import { deliverTo } from '../../services/access/webhooks/deliver';
import { distributeEvents } from '../../services/access/webhooks/distributeEvents';
import { makeKey } from '../../test/apiKeys';
import { useApp } from '../../test/app';
import { eventually } from '../../test/crash';
import { buildCustomer, buildGroup, password } from '../../test/factories';
import { buildStaff } from '../../test/staff';
import { webhookFields } from '../../test/webhookReceiver';

const app = useApp();
let program: ChildProcess | undefined;
afterEach(() => program?.kill());
afterAll(() => app.context.webhookCaller.close());

/** Runs the example of the documentation. Its lines are collected; the first tells the port. */
async function runReceiver(settings: Record<string, string>): Promise<{ url: string; lines: string[] }> {
  const env = { ...process.env, ...settings, REISSU_URL: app.context.config.publicUrl, PORT: '0' };
  program = spawn('node', [path.join(root, 'docs/webhook-receiver.mjs')], { env });
  const lines: string[] = [];
  createInterface({ input: program.stdout! }).on('line', (line) => lines.push(line));
  await eventually(async () => lines.length > 0);
  return { url: `http://127.0.0.1:${lines[0]!.split(' ')[1]}/`, lines };
}

it('docs/webhook-receiver.mjs reads who has changed, again if an event comes again, and refuses wrong signatures', async () => {
  const group = await buildGroup();
  const owner = await buildStaff(app, 'owner', group.organization);
  const customer = await buildCustomer({ group: group._id, firstName: 'Vanha' });
  const { body } = await owner.post('webhooks', {
    ...webhookFields('http://127.0.0.1:1/'),
    currentPassword: password,
  });
  const { webhook, secret } = body as NewWebhookSecret;
  const key = await makeKey(owner, group.organization, ['customers:read']);
  const { url, lines } = await runReceiver({ REISSU_KEY: key.secret, WEBHOOK_SECRET: secret });
  await Webhook.updateOne({ _id: webhook._id }, { url });
  const { body: form } = await owner.get(`users/customer/${String(customer._id)}`);
  await owner.put(`users/${String(customer._id)}`, { ...(form as object), firstName: 'Uusi' }).expect(200);
  await distributeEvents();
  const deliver = () => deliverTo(new Types.ObjectId(webhook._id), app.context);

  await deliver();
  const delivery = await WebhookDelivery.findOne({ webhook: webhook._id }).lean().orFail();
  expect(delivery.state).toBe('delivered');
  await owner.post(`webhooks/${webhook._id}/deliveries/${String(delivery._id)}/resend`, {}).expect(200);
  await deliver();

  const shown = ['customer.changed', String(customer._id), 1, 'Uusi', customer.lastName].join(' ');
  expect(lines.slice(1)).toEqual([shown, shown]);
  const forged = await fetch(url, { method: 'POST', body: '{}', headers: { 'webhook-signature': 'v1,x' } });
  expect(forged.status).toBe(401);
});
