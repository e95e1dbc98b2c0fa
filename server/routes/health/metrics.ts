import { createHash, timingSafeEqual } from 'node:crypto';
import { type Request, Router } from 'express';
import type { Context } from '../../context';

/** `GET /metrics` for Prometheus, which has its own token (rules §20.10). */
export function metricsRoutes({ metrics: { registry } }: Context, token: string): Router {
  const router = Router();

  router.get('/', async (request, response) => {
    response.set('cache-control', 'no-store');
    if (!isSameText(readBearer(request), token)) {
      response.status(401).set('www-authenticate', 'Bearer').end();
      return;
    }
    response.type(registry.contentType).send(await registry.metrics());
  });

  return router;
}

function readBearer(request: Request): string {
  return /^bearer (.+)$/i.exec(request.get('authorization') ?? '')?.[1] ?? '';
}

/** Compares in a time that reveals nothing about the texts. */
function isSameText(one: string, other: string): boolean {
  const [a, b] = [one, other].map((text) => createHash('sha256').update(text).digest());
  return a !== undefined && b !== undefined && timingSafeEqual(a, b);
}
