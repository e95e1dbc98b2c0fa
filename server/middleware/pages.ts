import path from 'node:path';
import express, { type RequestHandler, Router } from 'express';
import { root } from '../../config/root';
import { partsOf } from './parts';

const built = path.join(root, 'dist', 'client');
const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/** The built client: its files, and `index.html` for every other page, which the client routes itself. */
export function pages(publicUrl: string): Router {
  const router = Router();
  const parts = partsOf(built);
  router.use(oneLoopbackName(publicUrl));
  router.use(
    '/assets',
    express.static(path.join(built, 'assets'), { immutable: true, maxAge: '1y', index: false }),
    // A part of an older build: a page in its place would be read as a program.
    (_request, response) => response.sendStatus(404),
  );
  router.use(express.static(built, { index: false, cacheControl: false }));
  router.get('/{*page}', (request, response) => {
    const link = parts(request.path);
    if (link !== undefined) response.set('link', link);
    response
      .set('cache-control', 'no-cache')
      .sendFile(path.join(built, 'index.html'), { cacheControl: false });
  });
  return router;
}

/** `localhost` and `127.0.0.1` are two sites to a browser: a session started on one is unknown on the other. */
function oneLoopbackName(publicUrl: string): RequestHandler {
  const { hostname } = new URL(publicUrl);
  return (request, response, next) => {
    const asked = (request.get('host') ?? '').replace(/:\d+$/, '');
    if (loopback.has(hostname) && loopback.has(asked) && asked !== hostname) {
      response.redirect(publicUrl + request.originalUrl);
    } else next();
  };
}
