import { finishSignOn, takeSignOnCode, takeSignOnPasskey } from '../../services/access/signOn/finishSignOn';
import { startSignOn } from '../../services/access/signOn/startSignOn';
import { operation } from '../operation';
import { signOnAnswer, signOnCode, signOnPasskey, signOnStart } from './signOnInput';

/** Logging in with an organization's identity provider, by OpenID Connect. */
export const signOnOperations = [
  operation({
    method: 'post',
    path: '/auth/sign-on/start',
    summary: 'Begin to log in with the identity provider of an organization',
    who: 'anybody',
    body: 'SignOnStart',
    check: signOnStart,
    answer: 'StartedSignOn',
    handle: ({ input, caller, context }) => startSignOn(input, caller, context),
  }),
  operation({
    method: 'post',
    path: '/auth/sign-on',
    summary: 'Log in with what the identity provider has answered',
    who: 'anybody',
    body: 'SignOnAnswer',
    check: signOnAnswer,
    answer: 'Session',
    handle: ({ input, caller, context }) => finishSignOn(input, caller, context),
  }),
  operation({
    method: 'post',
    path: '/auth/sign-on/second-step',
    summary: 'Take the second step of such a log-in with a code',
    who: 'anybody',
    body: 'SignOnCode',
    check: signOnCode,
    answer: 'Session',
    handle: ({ input, caller, context }) => takeSignOnCode(input, caller, context),
  }),
  operation({
    method: 'post',
    path: '/auth/sign-on/second-step/passkey',
    summary: 'Take the second step of such a log-in with a passkey',
    who: 'anybody',
    body: 'SignOnPasskey',
    check: signOnPasskey,
    answer: 'Session',
    handle: ({ input, caller, context }) => takeSignOnPasskey(input, caller, context),
  }),
];
