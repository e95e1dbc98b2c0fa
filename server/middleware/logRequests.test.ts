import { Writable } from 'node:stream';
import pino from 'pino';
import supertest from 'supertest';
import { createApp } from '../app';
import { useApp } from '../test/app';
import { buildCustomer, password } from '../test/factories';

const app = useApp();

async function linesOf(work: (api: ReturnType<typeof supertest>) => Promise<unknown>) {
  let text = '';
  const destination = new Writable({
    write(chunk: Buffer, _encoding, done) {
      text += chunk.toString();
      done();
    },
  });
  await work(supertest(createApp({ ...app.context, log: pino({ level: 'trace' }, destination) })));
  return text;
}

describe('the log', () => {
  it('contains the route pattern, the status and a request id, for refusals too', async () => {
    const text = await linesOf(async (api) => {
      await api.get('/api/organizations/identifier/secret-club');
      await api.get('/api/groups/64b7f0c2a1b2c3d4e5f60718?email=matti@example.fi');
      await api.get('/api/nowhere/at-all');
    });

    const lines = text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines.map(({ route, status }) => [route, status])).toEqual([
      ['/api/organizations/identifier/:identifier', 404],
      ['/api/groups/:organization', 404],
      ['(none)', 404],
    ]);
    expect(lines.every(({ requestId }) => /^[0-9a-f-]{36}$/.test(String(requestId)))).toBe(true);
  });

  it('contains no address, password or token', async () => {
    const { email } = await buildCustomer();

    const text = await linesOf(async (api) => {
      const { body } = await api.post('/api/auth').send({ email, password });
      await api.get('/api/users/me').set('x-auth-token', (body as { token: string }).token);
      await api.post('/api/auth').send({ email, password: 'not this one' });
    });

    expect(text).toContain('"status":200');
    expect(text).not.toContain(email);
    expect(text).not.toMatch(/correct horse|not this one|eyJ/);
  });
});
