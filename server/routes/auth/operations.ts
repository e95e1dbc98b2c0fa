import { requestToken } from '../middleware/authenticate';
import { presentSessions } from './output';
import { endOtherSessions, endSession, listOwnSessions } from '../../services/access/ownSessions';
import { loginWithPasskey, beginPasskeyUse } from '../../services/access/passkeys/passkeyLogin';
import { login, buildSession } from '../../services/access/session';
import { confirmEmail } from '../../services/people/confirmation/confirmAddress';
import { requestReset } from '../../services/people/passwordReset/requestReset';
import { resetPassword } from '../../services/people/passwordReset/resetPassword';
import { passkeyAnswer } from '../account/input';
import { credentials, emailConfirmation, passwordReset, resetRequest } from './input';
import { emptyResponse, operation } from '../operation';

/** Logging in and out, the sessions of an account, and its changes by mailed links. */
export const authOperations = [
  operation({
    method: 'post',
    path: '/auth',
    summary: 'Log in',
    who: 'anybody',
    body: 'Credentials',
    check: credentials,
    answer: 'Session',
    handle: ({ input, caller, context }) => login(input, caller, context),
  }),
  operation({
    method: 'post',
    path: '/auth/passkey/options',
    summary: 'What a browser needs to log in with a passkey that its user chooses',
    who: 'anybody',
    answer: 'PasskeyRequest',
    handle: ({ caller, context }) => beginPasskeyUse(null, caller, context),
  }),
  operation({
    method: 'post',
    path: '/auth/passkey',
    summary: 'Log in with a passkey, which only staff have',
    who: 'anybody',
    body: 'PasskeyAnswer',
    check: passkeyAnswer,
    answer: 'Session',
    handle: ({ input, caller, context }) => loginWithPasskey(input, caller, context),
  }),
  operation({
    method: 'get',
    path: '/auth',
    summary: 'The session of the token',
    who: 'signedIn',
    withoutSecondStep: true,
    answer: 'Session',
    handle: ({ actor, request }) => buildSession(actor, requestToken(request)),
  }),
  operation({
    method: 'delete',
    path: '/auth',
    summary: 'Log out: end the session of the token',
    who: 'signedIn',
    withoutSecondStep: true,
    answer: emptyResponse,
    handle: ({ actor }) => endSession(actor, actor.session),
  }),
  operation({
    method: 'get',
    path: '/auth/sessions',
    summary: 'Where the account is logged in, the latest used first',
    who: 'signedIn',
    answer: 'OpenSession[]',
    handle: async ({ actor }) => presentSessions(await listOwnSessions(actor), actor),
  }),
  operation({
    method: 'delete',
    path: '/auth/sessions',
    summary: 'End all sessions of the account but that of the token',
    who: 'signedIn',
    answer: emptyResponse,
    handle: ({ actor }) => endOtherSessions(actor),
  }),
  operation({
    method: 'delete',
    path: '/auth/sessions/{id}',
    summary: 'End one session of the account',
    who: 'signedIn',
    answer: emptyResponse,
    handle: ({ actor, params }) => endSession(actor, params.id),
  }),
  operation({
    method: 'post',
    path: '/auth/passwordresetrequest',
    summary: 'Request a mail with a link to reset the password; an unknown address gets the same response',
    who: 'anybody',
    body: 'PasswordResetRequest',
    check: resetRequest,
    answer: emptyResponse,
    handle: ({ input, caller, language, context }) =>
      requestReset(input.email, { language, ...caller }, context),
  }),
  operation({
    method: 'post',
    path: '/auth/resetpassword',
    summary: 'Set a new password with the token from the mailed link',
    who: 'anybody',
    body: 'PasswordReset',
    check: passwordReset,
    answer: emptyResponse,
    handle: ({ input }) => resetPassword(input),
  }),
  operation({
    method: 'post',
    path: '/auth/confirm-email',
    summary:
      'Confirm an e-mail address with the token from the mailed link; a customer who had lost the seat gets one again if one is free',
    who: 'anybody',
    body: 'EmailConfirmation',
    check: emailConfirmation,
    answer: emptyResponse,
    handle: ({ input }) => confirmEmail(input),
  }),
];
