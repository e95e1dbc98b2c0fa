import { Router } from 'express';
import { logo } from './logos';
import { Refusal } from './Refusal';
import { stylesheet } from './stylesheet';

/** Logos and the stylesheet, for the simulator's pages and the shop's list of providers. */
export function assetRoutes(): Router {
  const router = Router();
  router.get('/logos/:name.svg', (request, response) => {
    const picture = logo(request.params.name);
    if (picture === undefined) throw new Refusal(404, 'There is no such picture');
    response.set('cache-control', 'public, max-age=86400').type('svg').send(picture);
  });
  router.get('/style.css', (_request, response) => {
    response.set('cache-control', 'public, max-age=3600').type('css').send(stylesheet);
  });
  return router;
}
