import { inline, type Operation, type Parameter } from './operation';

const signed: Record<string, Parameter> = {
  signature: { description: 'Signs all parameters that begin with `checkout-`', required: true },
};

/** Calls without a token, and the session of a token. */
export const publicOperations: Operation[] = [
  {
    method: 'get',
    path: '/health',
    summary: 'Whether the service and its database are up; 503 with the same shape while they are not',
    who: 'anybody',
    answer: 'Health',
    unavailable: 'Health',
  },
  {
    method: 'get',
    path: '/openapi.json',
    summary: 'This description, for programs',
    who: 'anybody',
    answer: { schema: { type: 'object' } },
  },
  {
    method: 'get',
    path: '/docs',
    summary: 'This description, for people',
    who: 'anybody',
    answer: { schema: { type: 'string' }, contentType: 'text/html' },
  },
  {
    method: 'post',
    path: '/auth',
    summary: 'Log in',
    who: 'anybody',
    body: 'Credentials',
    answer: 'Session',
  },
  {
    method: 'get',
    path: '/auth',
    summary: 'The session of the token',
    who: ['customer', 'admin', 'owner', 'root'],
    answer: 'Session',
  },
  {
    method: 'post',
    path: '/auth/passwordresetrequest',
    summary: 'Request a mail with a link to reset the password; an unknown address gets the same response',
    who: 'anybody',
    body: 'PasswordResetRequest',
    answer: inline({}),
  },
  {
    method: 'post',
    path: '/auth/resetpassword',
    summary: 'Set a new password with the token from the mailed link',
    who: 'anybody',
    body: 'PasswordReset',
    answer: inline({}),
  },
  {
    method: 'get',
    path: '/organizations/{id}',
    summary: 'The public data of an organization',
    who: 'anybody',
    answer: 'PublicOrganization',
  },
  {
    method: 'get',
    path: '/organizations/identifier/{identifier}',
    summary: 'The public data of an organization, by the identifier in its page’s URL',
    who: 'anybody',
    answer: 'PublicOrganization',
  },
  {
    method: 'get',
    path: '/groups/{organization}',
    summary: 'The groups on an organization’s registration page',
    who: 'anybody',
    answer: 'PublicGroup[]',
  },
  {
    method: 'post',
    path: '/users',
    summary: 'Register in a group and log in',
    who: 'anybody',
    body: 'Registration',
    answer: 'Session',
    status: 201,
  },
  {
    method: 'get',
    path: '/payments/callback',
    summary: 'The payment provider’s callback with the outcome of a payment; verified by its signature',
    who: 'anybody',
    query: signed,
    answer: inline({}),
  },
  {
    method: 'get',
    path: '/payments/refund-callback/{refundToken}',
    summary: 'The payment provider’s callback with the outcome of a refund; verified by its signature',
    who: 'anybody',
    query: signed,
    answer: inline({}),
  },
];
