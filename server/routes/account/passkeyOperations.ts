import {
  addPasskey,
  listOwnPasskeys,
  beginPasskeyCreation,
  removePasskey,
} from '../../services/access/passkeys/ownPasskeys';
import { newPasskey } from './input';
import { passwordConfirmation } from '../auth/input';
import { emptyResponse, operation } from '../operation';
import type { Passkey } from '../../contract/passkey';
import type { StoredPasskey } from '../../models/account';

/** Staff who lack a second step that the organization requires can set up a passkey as one. */
const own = { who: 'staff', withoutSecondStep: true } as const;

/** The caller's own passkeys. */
export const passkeyOperations = [
  operation({
    method: 'get',
    path: '/admin/account/passkeys',
    summary: 'The caller’s passkeys',
    ...own,
    answer: 'Passkey[]',
    handle: async ({ actor }) => (await listOwnPasskeys(actor)).map(presentPasskey),
  }),
  operation({
    method: 'post',
    path: '/admin/account/passkeys/options',
    summary: 'What a browser needs to create a passkey for the caller',
    ...own,
    body: 'PasswordConfirmation',
    check: passwordConfirmation,
    answer: 'PasskeyCreation',
    handle: ({ actor, input, caller, context }) =>
      beginPasskeyCreation(actor, input.currentPassword, caller, context),
  }),
  operation({
    method: 'post',
    path: '/admin/account/passkeys',
    summary: 'Add the passkey that the browser has made: the caller can log in with it from now on',
    ...own,
    body: 'NewPasskey',
    check: newPasskey,
    answer: 'Passkey',
    status: 201,
    handle: async ({ actor, input, caller, context }) =>
      presentPasskey(await addPasskey(input, actor, caller, context)),
  }),
  operation({
    method: 'delete',
    path: '/admin/account/passkeys/{id}',
    summary: 'Remove one of the caller’s passkeys',
    ...own,
    answer: emptyResponse,
    handle: ({ actor, params }) => removePasskey(actor, params.id),
  }),
];

function presentPasskey({ _id, name, addedAt, lastUsedAt }: StoredPasskey): Passkey {
  return {
    _id: String(_id),
    name,
    addedAt: addedAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  };
}
