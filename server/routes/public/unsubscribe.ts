import express, { type Request, Router } from 'express';
import { oneClickField, oneClickValue } from '../../contract/consent';
import { InvalidInput } from '../../lib/AppError';
import { parseJsonBody } from '../../middleware/parseJsonBody';
import type { Context } from '../../context';
import { unsubscribe } from '../../services/people/consents/unsubscribe';
import { unsubscribePage } from '../../services/access/links/unsubscribeLink';
import { unsubscribeLink } from '../../validators/unsubscribe';

/**
 * Withdraws a consent by the link in a marketing mail. No limit on attempts: a token cannot be guessed, and the mail
 * services that post for a reader do so from few addresses. Mounted at `/unsubscribe`, before bodies are parsed.
 */
export function unsubscribeRoutes(context: Context): Router {
  const router = Router();

  router.post('/', ...parseJsonBody('100kb'), async (request, response) => {
    const { token } = await unsubscribeLink.check(request);
    await unsubscribe(token, context);
    response.json({});
  });

  // Programs that scan mails open the links in them, so that opening one only leads to the page that asks.
  router.get('/:unsubscribeToken', (request: Request<{ unsubscribeToken: string }>, response) => {
    response.redirect(
      `${unsubscribePage(context.config)}?token=${encodeURIComponent(request.params.unsubscribeToken)}`,
    );
  });

  router.post(
    '/:unsubscribeToken',
    express.text({ type: () => true, limit: '10kb' }),
    async (request, response) => {
      requireOneClick(request);
      await unsubscribe(request.params.unsubscribeToken, context);
      response.json({});
    },
  );

  return router;
}

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
