import { type UnsubscribeLink, oneClickField, oneClickValue } from '../../contract/consent';
import { maxLength } from '../../contract/fields';
import { line } from '../../validation/fields';
import { validator } from '../../validation/validator';
import express, { type Request } from 'express';
import { InvalidInput } from '../../lib/AppError';
import { unsubscribePage } from '../../services/access/links/unsubscribeLink';
import { unsubscribe } from '../../services/people/consents/consents';
import { inline, type InlineSchema, emptyResponse, operation, text } from '../operation';

/**
 * The form of the token is not checked, so that a malformed one gets the same response as one without a valid
 * signature.
 */
const unsubscribeLink = validator<UnsubscribeLink>({ token: line(maxLength.line) });

/** The form that mail programs post (RFC 8058). */
const oneClick: InlineSchema = {
  ...inline({ [oneClickField]: { const: oneClickValue } }),
  contentType: ['application/x-www-form-urlencoded', 'multipart/form-data'],
};

/**
 * Withdraws a consent through the link in a marketing mail. Attempts are not limited: a token cannot be
 * guessed, and the mail services that post for a reader share a few addresses.
 */
export const unsubscribeOperations = [
  operation({
    method: 'post',
    path: '/unsubscribe',
    summary: 'Withdraw the consent to marketing with the token from the link in a marketing mail',
    who: 'anybody',
    body: 'UnsubscribeLink',
    check: unsubscribeLink,
    answer: emptyResponse,
    handle: ({ input, context }) => unsubscribe(input.token, context),
  }),
  // Mail scanners open the links in mails, so opening the link only leads to the page that asks for
  // confirmation.
  operation({
    method: 'get',
    path: '/unsubscribe/{unsubscribeToken}',
    summary: 'Leads to the page that asks whether to withdraw the consent; changes nothing',
    who: 'anybody',
    status: 302,
    answer: { schema: text, contentType: ['text/html', 'text/plain'] },
    send: async ({ params, context }, response) => {
      const token = encodeURIComponent(params.unsubscribeToken);
      response.redirect(`${unsubscribePage(context.config)}?token=${token}`);
    },
  }),
  operation({
    method: 'post',
    path: '/unsubscribe/{unsubscribeToken}',
    summary: 'Withdraw the consent to marketing by the button of a mail program (RFC 8058)',
    who: 'anybody',
    body: oneClick,
    readBody: express.text({ type: () => true, limit: '10kb' }),
    answer: emptyResponse,
    handle: async ({ params, context, request }) => {
      requireOneClick(request);
      await unsubscribe(params.unsubscribeToken, context);
    },
  }),
];

/** @throws InvalidInput */
function requireOneClick(request: Request): void {
  const body: unknown = request.body;
  const value = typeof body === 'string' ? readField(body, request.get('content-type') ?? '') : null;
  if (value !== oneClickValue) throw new InvalidInput([{ code: 'required', path: oneClickField }]);
}

const multipartField = new RegExp(
  `name="${oneClickField}"(?:\\r\\n[^\\r\\n]+)*\\r\\n\\r\\n([^\\r\\n]*)\\r\\n`,
  'i',
);

/** RFC 8058 lets mail services post either kind of form. */
function readField(body: string, type: string): string | null {
  if (!/^multipart\//i.test(type)) return new URLSearchParams(body).get(oneClickField);
  return multipartField.exec(body)?.[1] ?? null;
}
