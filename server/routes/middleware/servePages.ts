import { readFile } from 'node:fs/promises';
import path from 'node:path';
import express, { type Request, type RequestHandler, Router } from 'express';
import serveCompressed from 'express-static-gzip';
import { root } from '../../../config/root';
import type { Language } from '../../contract/languages';
import { preloadedAnswersId } from '../../contract/preloadedAnswers';
import { toWire } from '../../contract/wireWords';
import { findClientFile } from '../../services/platform/pages/clientFiles';
import type { ForeignHosts } from '../../services/platform/pages/foreignHosts';
import { pageTags } from '../../services/platform/pages/pageTags';
import { pageText } from '../../services/platform/pages/pageText';
import type { FilledPage } from '../organizations/fillPage';
import { createPreloadLinks } from './preloadLinks';
import { pagePolicy, withoutPageHeaders } from './securityHeaders';

const clientFolder = path.join(root, 'dist', 'client');
const indexFile = path.join(clientFolder, 'index.html');
const statusFile = path.join(clientFolder, 'status', 'index.html');
/** The file names contain a hash of the content. */
const immutable = 'public, max-age=31536000, immutable';

const loopbackHosts = new Set(['localhost', '127.0.0.1', '[::1]']);

interface PageContent {
  fillPage: (page: string, language: Language) => Promise<FilledPage | undefined>;
  foreignHosts: () => Promise<ForeignHosts>;
}

/**
 * Serves the built client: its files, and `index.html` for all other addresses, which the client routes
 * itself.
 * @param content.fillPage returns what to write into the page of an address
 */
export function servePages(publicUrl: string, { fillPage, foreignHosts }: PageContent): Router {
  const router = Router();
  const preloadLinks = createPreloadLinks(clientFolder);
  router.use(redirectToPublicHost(publicUrl));
  router.use(
    '/assets',
    withoutPageHeaders,
    serveCompressed(path.join(clientFolder, 'assets'), {
      enableBrotli: true,
      orderPreference: ['br'],
      index: false,
      serveStatic: { immutable: true, maxAge: '1y' },
    }),
    async (request, response) => {
      const name = request.path.slice(1);
      const content = await findClientFile(name);
      // A missing file must not become index.html, which would be parsed as JavaScript.
      if (content === null) response.sendStatus(404);
      else response.set('cache-control', immutable).type(path.extname(name)).send(content);
    },
  );
  // Comes before the files, because one of them is the page.
  router.get('/{*page}', async (request, response, next) => {
    pagePolicy(publicUrl, await foreignHosts())(request, response, next);
  });
  router.get('/status', (_request, response) => {
    response.set('cache-control', 'no-cache').sendFile(statusFile, { cacheControl: false });
  });
  router.use(express.static(clientFolder, { index: false, cacheControl: false }));
  router.get('/{*page}', async (request, response) => {
    const link = preloadLinks(request.path);
    if (link !== undefined) response.set('link', link);
    const filled = await fillPage(request.path, findLanguage(request));
    if (filled) {
      const page = writeInto(await readFile(indexFile, 'utf8'), filled, publicUrl);
      response.set('cache-control', 'no-store').type('html').send(page);
    } else {
      response.set('cache-control', 'no-cache').sendFile(indexFile, { cacheControl: false });
    }
  });
  return router;
}

/**
 * Finnish, the client's initial language whatever the browser prefers; English if a chat service requests the alternate
 * named by `og:locale:alternate`.
 */
function findLanguage({ query }: Request): Language {
  const { fb_locale: locale } = query;
  return typeof locale === 'string' && locale.startsWith('en') ? 'en' : 'fi';
}

/**
 * Writes tags, text and responses into the built page. In the JSON of the responses `<` is escaped, so that no text in
 * them can close the script element.
 */
export function writeInto(page: string, { tags, text, answers }: FilledPage, publicUrl: string): string {
  const data = JSON.stringify(toWire(answers)).replaceAll('<', '\\u003c');
  const element = `<script type="application/json" id="${preloadedAnswersId}">${data}</script>`;
  return page
    .replace(/<meta name="description"[^>]*>\s*<title>[^<]*<\/title>/, () => pageTags(tags, publicUrl))
    .replace('<html lang="fi">', `<html lang="${tags.language}">`)
    .replace('<div id="root">', () => `${pageText(text)}<div id="root">`)
    .replace('</body>', () => `${element}</body>`);
}

/**
 * Redirects between loopback names. Browsers treat `localhost` and `127.0.0.1` as different origins, so a
 * session on one is missing on the other.
 */
function redirectToPublicHost(publicUrl: string): RequestHandler {
  const { hostname } = new URL(publicUrl);
  return (request, response, next) => {
    const requested = (request.get('host') ?? '').replace(/:\d+$/, '');
    if (loopbackHosts.has(hostname) && loopbackHosts.has(requested) && requested !== hostname) {
      response.redirect(publicUrl + request.originalUrl);
    } else next();
  };
}
