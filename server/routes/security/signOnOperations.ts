import { unbindAccount } from '../../services/access/signOn/bindings';
import { deleteSignOn, readSignOn, saveSignOn } from '../../services/access/signOn/settings';
import { testProvider } from '../../services/access/signOn/testProvider';
import { passwordConfirmation } from '../auth/input';
import { deletedRecord, emptyResponse, operation, organizationQuery } from '../operation';
import { signOnInput, signOnTestInput } from './signOnInput';
import { presentSignOn } from './signOnOutput';

const who = { may: 'security' } as const;

/** How an organization's staff log in with its identity provider. */
export const signOnSettingsOperations = [
  operation({
    method: 'get',
    path: '/admin/sign-on',
    summary: 'The sign-on of an organization, without the client secret; root must name one',
    who,
    query: organizationQuery,
    answer: 'SignOnSettings',
    handle: async ({ actor, query, context }) =>
      presentSignOn(await readSignOn(actor, query.organization, context)),
  }),
  operation({
    method: 'put',
    path: '/admin/sign-on',
    summary: 'Set the sign-on of an organization; another issuer or client ends who has signed on before',
    who,
    query: organizationQuery,
    body: 'SignOnInput',
    check: signOnInput,
    answer: 'SignOnSettings',
    handle: async ({ actor, query, input, caller, context }) =>
      presentSignOn(await saveSignOn(actor, query.organization, input, caller, context)),
  }),
  operation({
    method: 'delete',
    path: '/admin/sign-on',
    summary: 'Delete the sign-on of an organization; everybody logs in locally again',
    who,
    query: organizationQuery,
    body: 'PasswordConfirmation',
    check: passwordConfirmation,
    answer: emptyResponse,
    handle: ({ actor, query, input, caller, context }) =>
      deleteSignOn(actor, query.organization, input, caller, context),
  }),
  operation({
    method: 'post',
    path: '/admin/sign-on/test',
    summary: 'Read what an identity provider publishes, and say what is wrong with it; stores nothing',
    who,
    body: 'SignOnTestInput',
    check: signOnTestInput,
    answer: 'SignOnTest',
    handle: ({ input, context }) => testProvider(input.issuer, context),
  }),
  operation({
    method: 'delete',
    path: '/admin/sign-on/bindings/{id}',
    summary: 'Let a member of staff sign on as somebody else at the provider',
    who,
    query: organizationQuery,
    params: { id: 'The id of the member of staff' },
    body: 'PasswordConfirmation',
    check: passwordConfirmation,
    answer: deletedRecord,
    handle: async ({ actor, params, query, input, caller, context }) => {
      await unbindAccount(actor, query.organization, params.id, input, caller, context);
      return { _id: params.id };
    },
  }),
];
