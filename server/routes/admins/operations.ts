import { presentAdmin, presentChangedAdmin } from './output';
import { endTwoStepForAdmin } from '../../services/access/twoStep/ownTwoStep';
import { admins, createAdmin } from '../../services/catalogue/resources/admin';
import { changeAdmin } from '../../services/catalogue/resources/changeAdmin';
import { inviteStaffAgain } from '../../services/people/invitations/inviteStaff';
import { nameHealthReader } from '../../services/people/answers/nameHealthReader';
import { adminInput, healthReaderInput } from './input';
import { emptyResponse, operation } from '../operation';
import { forceOwnOrganization } from '../resources/operations';

const who = { may: 'admins' } as const;

/**
 * Creating staff, who are invited by mail if they have no password; changing them, which returns a fresh token
 * after a change of one's own password; and their second step.
 */
export const adminOperations = [
  operation({
    method: 'post',
    path: '/admin/admins',
    summary: 'Create: admin',
    who,
    body: 'AdminInput',
    complete: forceOwnOrganization,
    check: adminInput,
    answer: 'Admin',
    status: 201,
    handle: async ({ actor, input, language }) => presentAdmin(await createAdmin(actor, input, language)),
  }),
  operation({
    method: 'put',
    path: '/admin/admins/{id}',
    summary: 'Update: admin; 409 `outdated` unless `revision` is the latest',
    who,
    body: 'AdminInput',
    complete: forceOwnOrganization,
    check: adminInput,
    answer: 'ChangedAdmin',
    handle: async ({ actor, params, input, caller, language, context }) =>
      presentChangedAdmin(await changeAdmin(actor, params.id, input, { language, ...caller }, context)),
  }),
  operation({
    method: 'post',
    path: '/admin/admins/{id}/invitation',
    summary: 'Send a colleague who has not chosen a password another invitation; earlier links end',
    who,
    answer: 'Admin',
    status: 201,
    handle: async ({ actor, params, language, context }) => {
      await inviteStaffAgain(actor, params.id, language, context);
      return presentAdmin(await admins.get(actor, params.id));
    },
  }),
  operation({
    method: 'put',
    path: '/admin/admins/{id}/health-reader',
    summary: 'Let a colleague, or oneself, read health answers, or take that back',
    who: { may: 'nameHealthReaders' },
    body: 'HealthReaderInput',
    check: healthReaderInput,
    answer: 'Admin',
    handle: async ({ actor, params, input }) => {
      await nameHealthReader(actor, params.id, input.allowed);
      return presentAdmin(await admins.get(actor, params.id));
    },
  }),
  operation({
    method: 'delete',
    path: '/admin/admins/{id}/two-step',
    summary:
      'Let a colleague who has lost phone and recovery codes log in without a code again; removes their passkeys too',
    who,
    answer: emptyResponse,
    handle: ({ actor, params }) => endTwoStepForAdmin(actor, params.id),
  }),
];
