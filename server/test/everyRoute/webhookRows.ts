import { Types } from 'mongoose';
import type { NewWebhookSecret } from '../../contract/webhook';
import { Webhook } from '../../models/webhook';
import { WebhookDelivery } from '../../models/webhookDelivery';
import { password } from '../factories';
import { webhookFields } from '../webhookReceiver';
import type { Rows } from './row';
import type { World } from './world';

const query = ({ organization }: World) => `?organization=${String(organization._id)}`;
const input = (name: string) => ({
  ...webhookFields('https://register.example.fi/hook', { name }),
  currentPassword: password,
});
const params = ({ stored }: World) => ({ id: stored.webhook! });
const faults = ['name: required', 'url: required', 'kinds: required', 'currentPassword: required'];

async function store(world: World): Promise<void> {
  const path = `webhooks${query(world)}`;
  const { status, body } = await world.staff.root.post(path, input(String(new Types.ObjectId())));
  expect(status).toBe(201);
  world.stored.webhook = (body as NewWebhookSecret).webhook._id;
}

async function storeDelivered(world: World): Promise<void> {
  await store(world);
  const { body } = await world.staff.root.post(`webhooks/${world.stored.webhook!}/test`, {});
  const { _id } = body as { _id: string };
  await WebhookDelivery.updateOne({ _id }, { $set: { state: 'delivered', nextTryAt: null } });
  world.stored.delivery = _id;
}

export const webhookRows: Rows = {
  'get /admin/webhooks': {
    query,
    prepare: store,
    effect: ({ stored }, answer) => expect(answer).toMatchObject([{ _id: stored.webhook, state: 'works' }]),
  },
  'post /admin/webhooks': {
    query,
    body: () => input('Membership register'),
    faults,
    effect: async (_world, answer) => {
      const { webhook } = answer as NewWebhookSecret;
      expect(await Webhook.findById(webhook._id).lean()).toMatchObject({ name: 'Membership register' });
    },
  },
  'put /admin/webhooks/{id}': {
    before: store,
    params,
    body: () => input('Bookkeeping'),
    faults,
    effect: async ({ stored }) =>
      expect(await Webhook.findById(stored.webhook!).lean()).toMatchObject({ name: 'Bookkeeping' }),
  },
  'delete /admin/webhooks/{id}': {
    before: store,
    params,
    effect: async ({ stored }) => expect(await Webhook.exists({ _id: stored.webhook! })).toBeNull(),
  },
  'post /admin/webhooks/{id}/secret': {
    before: store,
    params,
    body: () => ({ currentPassword: password }),
    faults: ['currentPassword: required'],
    effect: async ({ stored }) =>
      expect((await Webhook.findById(stored.webhook!).lean())?.earlierSecrets).toHaveLength(1),
  },
  'post /admin/webhooks/{id}/pause': {
    before: store,
    params,
    effect: async ({ stored }) =>
      expect(await Webhook.findById(stored.webhook!).lean()).toMatchObject({ pausedBy: 'staff' }),
  },
  'post /admin/webhooks/{id}/resume': {
    before: async (world) => {
      await store(world);
      await Webhook.updateOne({ _id: world.stored.webhook! }, { $set: { pausedBy: 'failures' } });
    },
    params,
    effect: async ({ stored }) =>
      expect(await Webhook.findById(stored.webhook!).lean()).toMatchObject({ pausedBy: null }),
  },
  'post /admin/webhooks/{id}/test': {
    before: store,
    params,
    effect: async ({ stored }) =>
      expect(await WebhookDelivery.findOne({ webhook: stored.webhook! }).lean()).toMatchObject({
        kind: 'webhook.test',
        number: 1,
      }),
  },
  'get /admin/webhooks/{id}/deliveries': {
    before: storeDelivered,
    params,
    effect: ({ stored }, answer) =>
      expect(answer).toMatchObject({ deliveries: [{ _id: stored.delivery }], next: null }),
  },
  'post /admin/webhooks/{id}/deliveries/{delivery}/resend': {
    before: storeDelivered,
    params: ({ stored }) => ({ id: stored.webhook!, delivery: stored.delivery! }),
    effect: async ({ stored }) =>
      expect(await WebhookDelivery.findById(stored.delivery!).lean()).toMatchObject({ state: 'waiting' }),
  },
};
