import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020';
import type { Express } from 'express';
import { openApiDocument, answerSchema } from '../routes/description/document';
import { byPrecedence, type Operation, pathPattern } from '../routes/operation';
import { operations } from '../routes/operations';

const { components } = openApiDocument([], 'http://reissu.test', '0');
// The schemas are generated and therefore valid; validating them would take most of the time.
const ajv = new Ajv2020({
  strict: false,
  allErrors: true,
  meta: false,
  validateSchema: false,
  formats: { uri: (text: string) => URL.canParse(text) },
});
for (const [name, shape] of Object.entries(components.schemas)) ajv.addSchema(byName(shape), name);

/** Validates every JSON response of an app against its API description. Returns the live list of deviations. */
export function watchAnswers(app: Express): string[] {
  const deviations: string[] = [];
  const answer = app.response.json;
  app.response.json = function json(body: unknown) {
    const method = this.req.method.replace('HEAD', 'GET');
    const call = `${method} ${new URL(this.req.originalUrl, 'http://x').pathname}`;
    deviations.push(...findDeviations(call, this.statusCode, JSON.parse(JSON.stringify(body))));
    return answer.call(this, body);
  };
  return deviations;
}

function findDeviations(call: string, status: number, body: unknown): string[] {
  if (!call.includes(' /api/')) return [];
  const operation = operationOf(call);
  // An unknown path has no description, so it only has to fail.
  if (!operation) return status >= 400 ? [] : [`${call} is not described`];
  const check = status < 400 || (status === 503 && operation.unavailable) ? checkOf(operation) : failure;
  const expected = status >= 400 || status === (operation.status ?? 200);
  const wrong = check(body) ? [] : [ajv.errorsText(check.errors)];
  return [...wrong, ...(expected ? [] : [`status ${status}`])].map((what) => `${call}: ${what}`);
}

const patterns = operations
  .toSorted(byPrecedence)
  .map((operation) => ({ operation, pattern: pathPattern(`/api${operation.path}`) }));

/** @param call a call such as `GET /api/users/me` */
function operationOf(call: string): Operation | undefined {
  const [method = '', path = ''] = call.split(' ');
  const matches = ({ operation, pattern }: (typeof patterns)[number]) =>
    operation.method === method.toLowerCase() && pattern.test(path);
  return patterns.find(matches)?.operation;
}

const checks = new Map<Operation, ValidateFunction>();
const failure = compiled({ $ref: '#/components/schemas/Errors' });

function checkOf(operation: Operation): ValidateFunction {
  const check = checks.get(operation) ?? compiled(answerSchema(operation.answer));
  checks.set(operation, check);
  return check;
}

function compiled(schema: object): ValidateFunction {
  return ajv.compile(byName(schema));
}

/** References schemas by the names they are registered under, so that each is compiled once. */
function byName(schema: object): object {
  return JSON.parse(JSON.stringify(schema).replaceAll('#/components/schemas/', '')) as object;
}
