import type { NewApiKey } from '../../contract/apiKey';
import { ApiKey } from '../../models/apiKey';
import { apiKeyBody, makeKey } from '../apiKeys';
import type { Rows } from './row';
import type { World } from './world';

const query = ({ organization }: World) => `?organization=${String(organization._id)}`;

async function storeKey(world: World): Promise<void> {
  const { key } = await makeKey(world.staff.root, world.organization._id);
  world.stored.apiKey = key._id;
}

export const apiKeyRows: Rows = {
  'get /admin/api-keys': {
    query,
    prepare: storeKey,
    effect: ({ stored }, answer) => expect(answer).toMatchObject([{ _id: stored.apiKey, state: 'works' }]),
  },
  'post /admin/api-keys': {
    query,
    body: () => apiKeyBody('Membership register', ['customers:read']),
    faults: ['name: required', 'scopes: required', 'expiresOn: required', 'currentPassword: required'],
    effect: async (_world, answer) => {
      const { key } = answer as NewApiKey;
      expect(await ApiKey.findById(key._id).lean()).toMatchObject({ name: 'Membership register' });
    },
  },
  'delete /admin/api-keys/{id}': {
    before: storeKey,
    params: ({ stored }) => ({ id: stored.apiKey! }),
    effect: async ({ stored }) =>
      expect(await ApiKey.exists({ _id: stored.apiKey!, revokedAt: null })).toBeNull(),
  },
};
