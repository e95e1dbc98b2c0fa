import { listApiKeys, makeApiKey, revokeApiKey } from '../../services/access/apiKeys/apiKeys';
import { deletedRecord, operation, organizationQuery } from '../operation';
import { apiKeyInput } from './input';
import { presentApiKey, presentNewApiKey } from './output';

const who = { may: 'security' } as const;

/** The keys with which other programs call the API for an organization. */
export const apiKeyOperations = [
  operation({
    method: 'get',
    path: '/admin/api-keys',
    summary: 'The API keys of an organization, by name; root must name one',
    who,
    query: organizationQuery,
    answer: 'ApiKey[]',
    handle: async ({ actor, query }) => (await listApiKeys(actor, query.organization)).map(presentApiKey),
  }),
  operation({
    method: 'post',
    path: '/admin/api-keys',
    summary: 'Make an API key for an organization; the key is returned only once',
    who,
    query: organizationQuery,
    body: 'ApiKeyInput',
    check: apiKeyInput,
    answer: 'NewApiKey',
    status: 201,
    handle: async ({ actor, query, input, caller, context }) =>
      presentNewApiKey(await makeApiKey(actor, query.organization, input, caller, context)),
  }),
  operation({
    method: 'delete',
    path: '/admin/api-keys/{id}',
    summary: 'Revoke an API key',
    who,
    answer: deletedRecord,
    handle: async ({ actor, params }) => {
      await revokeApiKey(actor, params.id);
      return { _id: params.id };
    },
  }),
];
