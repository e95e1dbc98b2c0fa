import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createApp } from '../../app';
import { apiSchemas, contractTypesModule, formatted } from '../../../scripts/openapi/generatedParts';
import { useApp } from '../../test/app';
import { routesOf } from '../../test/routesOf';
import { operations } from '../operations';
import { openApiDocument } from './document';
import schemas from './schemas.json';

const app = useApp();

function withoutParameterNames(route: string): string {
  return route.replace(/\{\w+\}/g, '{}');
}

describe('the description of the API', () => {
  it('lists exactly the routes of the running app', () => {
    const running = routesOf(() => createApp(app.context)).filter((route) => / \/api\//.test(route));
    const described = operations.map(({ method, path }) => `${method} /api${path}`);

    expect(running.length).toBeGreaterThan(40);
    expect([...new Set(running.map(withoutParameterNames))].sort()).toEqual(
      described.map(withoutParameterNames).sort(),
    );
  });

  it('has the current schemas of the contract; `npm run describe-api` updates them', () => {
    expect(schemas).toEqual(JSON.parse(JSON.stringify(apiSchemas())));
  });

  it('has the current types of the contract; `npm run describe-api` updates them', () => {
    const stored = readFileSync(path.join(__dirname, 'contractTypes.ts'), 'utf8');

    expect(stored).toBe(formatted('contractTypes.ts', contractTypesModule(apiSchemas())));
  });

  it('has checks for every input that it names', () => {
    const named = operations.filter(({ body, json }) => typeof body === 'string' || json !== undefined);

    expect(named.length).toBeGreaterThan(50);
    expect(named.filter(({ check }) => check === undefined).map(({ path }) => path)).toEqual([]);
  });

  it('refers only to schemas that it contains, and gives every call a unique id', () => {
    const document = openApiDocument(operations, 'http://reissu.test', '1.0.0');
    const known = new Set(Object.keys(document.components.schemas));
    const named = JSON.stringify(document).matchAll(/#\/components\/schemas\/(\w+)/g);
    const ids = JSON.stringify(document).match(/"operationId":"\w+"/g) ?? [];

    expect(Array.from(named, ([, name = '']) => name).filter((name) => !known.has(name))).toEqual([]);
    expect(new Set(ids).size).toBe(operations.length);
  });

  it('is complete: paths refuse other methods and name those that exist', async () => {
    const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;
    for (const path of new Set(operations.map((operation) => operation.path))) {
      const declared: string[] = operations
        .filter((operation) => operation.path === path)
        .map(({ method }) => method);
      for (const method of methods.filter((other) => !declared.includes(other))) {
        const { status, headers, body } = await app.api[method](`/api${path.replace(/[{}]/g, '')}`);

        expect([method, path, status]).toEqual([method, path, 405]);
        expect(headers.allow?.toLowerCase().split(', ')).toEqual(expect.arrayContaining(declared));
        expect(body).toMatchObject({ errors: [{ code: 'methodNotAllowed' }] });
      }
    }
  });

  it('is served as JSON and as a page without scripts', async () => {
    const forPrograms = await app.api.get('/api/openapi.json');
    const forPeople = await app.api.get('/api/docs');

    expect(forPrograms.body).toMatchObject({
      openapi: '3.1.0',
      servers: [{ url: `${app.context.config.publicUrl}/api` }],
    });
    expect(forPeople.type).toBe('text/html');
    expect(forPeople.text).toContain('/api/users/me/roompartner');
    expect(forPeople.text).not.toContain('<script');
  });
});
