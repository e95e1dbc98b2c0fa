// Fails if the description of the API is not valid OpenAPI. Checks the compiled server.
import { createConfig, lintFromString } from '@redocly/openapi-core';
import description from '../dist/server/routes/description/document.js';
import list from '../dist/server/routes/operations.js';

const rules = {
  // `/users/pagination/{query}` beside `/users/{id}/mails`: literal segments are matched first.
  'no-ambiguous-paths': 'off',
  // `GET /unsubscribe/{unsubscribeToken}` only redirects.
  'operation-2xx-response': 'off',
  'no-invalid-media-type-examples': { severity: 'error', allowAdditionalProperties: true },
};

const config = await createConfig({ extends: ['recommended-strict'], rules });
const source = JSON.stringify(description.openApiDocument(list.operations, 'https://reissu.test', '1.0.0'));
const problems = await lintFromString({ source, config });
for (const { ruleId, message, location } of problems) {
  console.error(`${location[0]?.pointer ?? ''}: ${message} (${ruleId})`);
}
process.exitCode = problems.length === 0 ? 0 : 1;
