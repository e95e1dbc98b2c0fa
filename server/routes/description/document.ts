import { tokenHeader } from '../../contract/session';
import type { Content, InlineSchema, Operation, Parameter, SchemaName } from '../operation';
import { buildExample } from './example';
import schemas from './schemas.json';

/** The OpenAPI 3.1 document. */
export function openApiDocument(operations: readonly Operation[], publicUrl: string, version: string) {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Reissu',
      version,
      license: { name: 'MIT', identifier: 'MIT' },
      description:
        'Group trips: registration, payments, rooms and tickets. Money is in euros, days are `YYYY-MM-DD`, instants ISO 8601 in UTC. ' +
        'Every error response is `{ errors: [{ msg, code, path? }] }` with all faults of the request, in the language of `Accept-Language`. ' +
        'Unknown keys, keys that the caller may not set, and fields that do not apply are ignored. White space around text is removed; null and blank text count as missing. ' +
        'Requests for records of other organizations get 404.',
    },
    servers: [{ url: `${publicUrl}/api` }],
    paths: buildPaths(operations),
    components: {
      schemas: { ...schemas, Errors: errors },
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: tokenHeader }, key: keyScheme },
      responses: {
        Failure: {
          description: 'The faults of the request',
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Errors' } } },
        },
      },
    },
  };
}

const keyScheme = {
  type: 'http',
  scheme: 'bearer',
  description:
    'An API key of an organization. Operations that take keys name the scope that the key needs; a scope with `write` includes the one with `read`.',
};

const errors = {
  type: 'object',
  properties: { errors: { type: 'array', items: { $ref: '#/components/schemas/WireError' } } },
  required: ['errors'],
};

const failure = { $ref: '#/components/responses/Failure' };

function buildPaths(all: readonly Operation[]) {
  const paths: Record<string, Record<string, object>> = {};
  for (const operation of all) {
    paths[operation.path] = { ...paths[operation.path], [operation.method]: describeOperation(operation) };
  }
  return paths;
}

const meanings = {
  200: 'Done',
  201: 'Created',
  204: 'No content',
  302: 'Redirect',
  304: 'Not modified',
};

function describeOperation(operation: Operation) {
  const { method, path, summary, who, ownersWith, byKey, body, answer, unavailable } = operation;
  const { status = 200, emptyStatus } = operation;
  const [, area = ''] = path.replace('/admin/', '/').split('/');
  return {
    operationId: `${method}${path.replace(/\W+(\w?)/g, (_match, letter: string) => letter.toUpperCase())}`,
    summary,
    tags: [path.startsWith('/admin/') ? `staff: ${area}` : area],
    ...(who === 'anybody'
      ? { security: [] }
      : {
          security: [{ token: [] }, ...(byKey === undefined ? [] : [{ key: [byKey] }])],
          description: `Roles: ${who.join(', ')}${ownersWith ? '; owner, if root has handed over the right' : ''}`,
        }),
    parameters: describeParameters(operation),
    ...(body !== undefined && { requestBody: { required: true, content: describeContent(body) } }),
    responses: {
      [status]: { description: meanings[status], content: describeContent(answer) },
      ...(emptyStatus && { [emptyStatus]: { description: meanings[emptyStatus] } }),
      '4XX': failure,
      '5XX': failure,
      ...(unavailable && { 503: { description: 'Not running', content: describeContent(unavailable) } }),
    },
  };
}

function describeParameters({ path, query = {}, headers = {}, params = {}, json = {} }: Operation) {
  const inPath = Array.from(path.matchAll(/\{(\w+)\}/g), ([, name = '']) => {
    const shape = json[name];
    const description = params[name];
    return {
      name,
      in: 'path',
      required: true,
      ...(description !== undefined && { description }),
      ...(shape === undefined ? { schema: { type: 'string' } } : jsonText(shape)),
    };
  });
  const others = (where: string, parameters: Record<string, Parameter>) =>
    Object.entries(parameters).map(([name, parameter]) => ({
      name,
      in: where,
      schema: { type: 'string' },
      ...parameter,
    }));
  return [...inPath, ...others('query', query), ...others('header', headers)];
}

function describeContent(answer: Content) {
  const type = typeof answer === 'string' ? undefined : answer.contentType;
  const schema = answerSchema(answer);
  if (type === undefined) return { 'application/json': { schema, example: buildExample(schema) } };
  return Object.fromEntries([type].flat().map((each) => [each, { schema }]));
}

/**
 * Describes a parameter that is JSON as text, because few client generators support a parameter's `content`.
 */
function jsonText(shape: SchemaName) {
  const contentSchema = answerSchema(shape);
  return {
    schema: { type: 'string', contentMediaType: 'application/json', contentSchema },
    example: JSON.stringify(buildExample(contentSchema)),
  };
}

export function answerSchema(answer: Content): InlineSchema['schema'] {
  if (typeof answer !== 'string') return answer.schema;
  const name = answer.replace('[]', '');
  const item = { $ref: `#/components/schemas/${name}` };
  return answer.endsWith('[]') ? { type: 'array', items: item } : item;
}
