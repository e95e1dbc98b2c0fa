import { Types } from 'mongoose';
import { presentTwoStep } from '../auth/output';
import { confirmStepByPasskey, beginPasskeyUse } from '../../services/access/passkeys/passkeyLogin';
import {
  endOwnTwoStep,
  offerSecret,
  readTwoStep,
  startTwoStep,
} from '../../services/access/twoStep/ownTwoStep';
import { confirmStep } from '../../services/access/twoStep/recentStep';
import { passkeyAnswer } from './input';
import { codeInput, passwordConfirmation } from '../auth/input';
import { emptyResponse, operation } from '../operation';

/** Staff who lack a second step that the organization requires set one up with these operations. */
const own = { who: 'staff', withoutSecondStep: true } as const;

/** The caller's authenticator app, and repeating the second step in a session. */
export const twoStepOperations = [
  operation({
    method: 'get',
    path: '/admin/account/two-step',
    summary: 'Whether the caller’s log-ins need a code from an authenticator app',
    ...own,
    answer: 'TwoStep',
    handle: async ({ actor }) => presentTwoStep(await readTwoStep(actor)),
  }),
  operation({
    method: 'post',
    path: '/admin/account/two-step',
    summary: 'A secret for the caller’s authenticator app, to be confirmed with a code',
    ...own,
    body: 'PasswordConfirmation',
    check: passwordConfirmation,
    answer: 'OfferedSecret',
    handle: ({ actor, input, caller, context }) => offerSecret(actor, input.currentPassword, caller, context),
  }),
  operation({
    method: 'put',
    path: '/admin/account/two-step',
    summary: 'Confirm the app with a code: log-ins need one from now on, and other sessions end',
    ...own,
    body: 'CodeInput',
    check: codeInput,
    answer: 'RecoveryCodes',
    handle: async ({ actor, input, context }) => ({
      recoveryCodes: await startTwoStep(actor, input.code, context),
    }),
  }),
  operation({
    method: 'post',
    path: '/admin/account/two-step/off',
    summary: 'Let the caller log in without a code again',
    ...own,
    body: 'PasswordConfirmation',
    check: passwordConfirmation,
    answer: emptyResponse,
    handle: ({ actor, input, caller, context }) =>
      endOwnTwoStep(actor, input.currentPassword, caller, context),
  }),
  operation({
    method: 'post',
    path: '/admin/account/second-step',
    summary: 'Confirm the caller’s identity with a code, before a change of how somebody logs in',
    ...own,
    body: 'CodeInput',
    check: codeInput,
    answer: emptyResponse,
    handle: ({ actor, input, context }) => confirmStep(actor, input.code, context),
  }),
  operation({
    method: 'post',
    path: '/admin/account/second-step/passkey/options',
    summary: 'What a browser needs to confirm the caller’s identity with a passkey',
    ...own,
    answer: 'PasskeyRequest',
    handle: ({ actor, caller, context }) => beginPasskeyUse(new Types.ObjectId(actor.id), caller, context),
  }),
  operation({
    method: 'post',
    path: '/admin/account/second-step/passkey',
    summary: 'Confirm the caller’s identity with a passkey, before a change of how somebody logs in',
    ...own,
    body: 'PasskeyAnswer',
    check: passkeyAnswer,
    answer: emptyResponse,
    handle: ({ actor, input, caller, context }) => confirmStepByPasskey(actor, input, caller, context),
  }),
];
