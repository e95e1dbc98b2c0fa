import { version } from '../../../config/root';
import { type Operation, operation } from '../operation';
import { openApiDocument } from './document';
import { documentationPage } from './page';

/**
 * The operations that describe the API.
 * @param allOperations returns all operations, including these
 */
export function descriptionOperations(allOperations: () => readonly Operation[]): Operation[] {
  return [
    operation({
      method: 'get',
      path: '/openapi.json',
      summary: 'This description, for programs',
      who: 'anybody',
      answersWhileStopped: true,
      answer: { schema: { type: 'object' } },
      handle: ({ context }) =>
        Promise.resolve(openApiDocument(allOperations(), context.config.publicUrl, version)),
    }),
    operation({
      method: 'get',
      path: '/docs',
      summary: 'This description, for people',
      who: 'anybody',
      answersWhileStopped: true,
      answer: { schema: { type: 'string' }, contentType: 'text/html' },
      send: (_call, response) => {
        response.type('html').send(documentationPage(allOperations(), version));
        return Promise.resolve();
      },
    }),
  ];
}
