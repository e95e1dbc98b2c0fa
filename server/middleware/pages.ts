import { readFile } from 'node:fs/promises';
import path from 'node:path';
import express, { type RequestHandler, Router } from 'express';
import { root } from '../../config/root';
import { type FirstAnswers, firstAnswersId } from '../contract/firstAnswers';
import { partsOf } from './parts';

const built = path.join(root, 'dist', 'client');
const index = path.join(built, 'index.html');
const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * The built client: its files, and `index.html` for every other page, which the client routes itself.
 * @param firstAnswers what is sent along with the page of this address
 */
export function pages(
  publicUrl: string,
  firstAnswers: (page: string) => Promise<FirstAnswers | undefined>,
): Router {
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
  router.get('/{*page}', async (request, response) => {
    const link = parts(request.path);
    if (link !== undefined) response.set('link', link);
    const answers = await firstAnswers(request.path);
    if (answers) {
      const page = withAnswers(await readFile(index, 'utf8'), answers);
      response.set('cache-control', 'no-store').type('html').send(page);
    } else {
      response.set('cache-control', 'no-cache').sendFile(index, { cacheControl: false });
    }
  });
  return router;
}

/** The page with the answers in it as data, out of which no text of theirs can break. */
export function withAnswers(page: string, answers: FirstAnswers): string {
  const data = JSON.stringify(answers).replaceAll('<', '\\u003c');
  const element = `<script type="application/json" id="${firstAnswersId}">${data}</script>`;
  return page.replace('</body>', () => `${element}</body>`);
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
