import { Router } from 'express';
import { version } from '../../../config/root';
import { openApiDocument } from '../../openapi/document';
import { documentationPage } from '../../openapi/page';
import type { Context } from '../../context';

/** The API's description, as OpenAPI and as a page. */
export function descriptionRoutes({ config }: Context): Router {
  const router = Router();

  router.get('/openapi.json', (_request, response) => {
    response.json(openApiDocument(config.publicUrl, version));
  });

  router.get('/docs', (_request, response) => {
    response.type('html').send(documentationPage(version));
  });

  return router;
}
