import { faultsOf } from '../../test/answers';
import { useApp } from '../../test/app';

const app = useApp();
const register = (body: object) => app.api.post('/api/users').send(body);

describe('a request body', () => {
  const nested = (levels: number): object => (levels === 1 ? {} : { a: nested(levels - 1) });

  it('is refused naming every key that begins with $ or contains a dot, in English on request', async () => {
    const answer = await register({ $where: '1', address: { 'street.name': 'x', list: [{ $gt: 1 }] } }).set(
      'accept-language',
      'en',
    );

    expect(answer.status).toBe(400);
    expect(faultsOf(answer)).toEqual([
      '$where: forbiddenKey',
      'address.street.name: forbiddenKey',
      'address.list.0.$gt: forbiddenKey',
    ]);
    expect(answer.body.errors[0].msg).toBe('A field name cannot begin with $ or contain a dot');
  });

  it('is refused naming only the first faults, without long keys', async () => {
    const keys = Array.from({ length: 1_000 }, (_, n) => `$${n}${'x'.repeat(n === 0 ? 50_000 : 0)}`);

    const answer = await register(Object.fromEntries(keys.map((key) => [key, 1])));

    expect(faultsOf(answer)).toHaveLength(20);
    expect(answer.text.length).toBeLessThan(10_000);
  });

  it('is limited to 10 levels', async () => {
    const deepest = `${'{"a":'.repeat(15_000)}1${'}'.repeat(15_000)}`;
    const raw = (text: string) => app.api.post('/api/users').type('json').send(text);

    expect(faultsOf(await register(nested(10)))).not.toContain('tooDeep');
    expect(faultsOf(await register(nested(11)))).toEqual(['tooDeep']);
    expect(faultsOf(await raw(deepest))).toEqual(['tooDeep']);
    expect(faultsOf(await raw('['.repeat(40_000)))).toEqual(['tooDeep']);
  });

  it('is refused before it is parsed if it has more fields than any valid body', async () => {
    const fields = (count: number) => `{${Array.from({ length: count }, (_, n) => `"${n}":1,`).join('')}`;
    const raw = (text: string) => app.api.post('/api/users').type('json').send(text);

    expect(faultsOf(await raw(fields(1_001)))).toEqual(['tooManyValues']);
    expect(faultsOf(await raw(fields(999)))).toEqual(['malformedBody']);
  });

  it('is accepted only in UTF-8', async () => {
    const text = Buffer.from('{}', 'utf16le');
    const answer = await app.api.post('/api/users').type('application/json; charset=utf-16le').send(text);

    expect(faultsOf(answer)).toEqual(['malformedBody']);
  });

  it.each([
    ['broken JSON', '{"email":'],
    ['a bare word', 'hello'],
    ['a number', '7'],
    ['null', 'null'],
    ['a list', '[]'],
    ['nothing', ''],
  ])('is refused with status 400 instead of 500 if it is %s', async (_what, text) => {
    const { status, body } = await app.api.post('/api/users').type('json').send(text);

    expect(status).toBe(400);
    expect(body.errors.length).toBeGreaterThan(0);
  });

  it('has no fields if it is of another content type', async () => {
    const { status } = await app.api.post('/api/users').type('form').send({ email: 'a@b.fi' });

    expect(status).toBe(400);
  });

  it('is refused above 100 kB', async () => {
    const answer = await register({ firstName: 'a'.repeat(110_000) });

    expect(answer.status).toBe(413);
    expect(faultsOf(answer)).toEqual(['tooLarge']);
  });

  it('cannot change Object.prototype', async () => {
    const { status } = await app.api.post('/api/users').type('json').send('{"__proto__":{"email":"a@b.fi"}}');

    expect(status).toBe(400);
    expect(({} as { email?: string }).email).toBeUndefined();
  });
});
