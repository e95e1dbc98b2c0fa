import { connect } from 'node:net';
import { useApp, startApp } from './test/app';

const app = useApp();

describe('GET /api/health', () => {
  it('returns the version and the state of the database', async () => {
    const { status, body } = await app.api.get('/api/health');

    expect(status).toBe(200);
    expect(body).toEqual({
      status: 'ok',
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      database: { state: 'up', kind: 'embedded', version: expect.stringMatching(/^\d+\./) },
    });
  });

  it.each(['starting', 'stopping'] as const)(
    'responds with 503 while %s, and so does everything else',
    async (phase) => {
      const other = await startApp();
      other.context.lifecycle.phase = phase;

      const health = await other.api.get('/api/health');
      const auth = await other.api.post('/api/auth').send({});
      await other.close();

      expect([health.status, auth.status]).toEqual([503, 503]);
      expect(health.body.status).toBe(phase);
      expect(auth.body.errors[0].code).toBe('unavailable');
    },
  );

  it('reports “stopping” while draining, but still serves requests and closes their connections', async () => {
    const other = await startApp();
    other.context.lifecycle.phase = 'draining';

    const [health, live] = [await other.api.get('/api/health'), await other.api.get('/api/health/live')];
    const auth = await other.api.post('/api/auth').send({});
    await other.close();

    expect([health.status, health.body.status]).toEqual([503, 'stopping']);
    expect([live.status, live.body]).toEqual([200, { version: health.body.version }]);
    expect([auth.status, auth.headers.connection]).toEqual([400, 'close']);
  });
});

describe('every response of the API', () => {
  it('cannot be cached', async () => {
    expect((await app.api.get('/api/health')).headers['cache-control']).toBe('no-store');
    expect((await app.api.get('/api/nowhere')).headers['cache-control']).toBe('no-store');
  });

  it('is 404 with a message for an unknown route, whatever the method', async () => {
    const answers = [await app.api.get('/api/nowhere'), await app.api.delete('/api/nowhere')];

    expect(answers.map(({ status }) => status)).toEqual([404, 404]);
    expect(answers[0]!.body.errors).toEqual([{ code: 'notFound', msg: 'Tietoa ei löytynyt' }]);
  });

  it('cannot be read by pages of other origins', async () => {
    const { headers } = await app.api.get('/api/health').set('origin', 'https://evil.example');

    expect(headers['access-control-allow-origin']).toBe(app.context.config.publicUrl);
  });
});

describe('a request that never reaches a route', () => {
  /** The server's response to the head of a request. */
  function answerTo(head: string): Promise<string> {
    const { port } = new URL(app.context.config.publicUrl);
    return new Promise((resolve, reject) => {
      let answer = '';
      connect(Number(port), '127.0.0.1')
        .on('data', (part) => (answer += part.toString()))
        .on('close', () => resolve(answer))
        .on('error', reject)
        .end(`${head}\r\n\r\n`);
    });
  }

  it.each([
    ['/api/groups', 66_000, 'Pyynnön osoite ja otsakkeet ovat liian suuria'],
    ['/api/admin/groups', 66_000, 'The address and headers of the request are too large'],
    ['/api/groups', 131_500, 'Pyynnön osoite ja otsakkeet ovat liian suuria'],
  ])('is answered with the reason if its headers exceed 64 kB: %s, %i bytes', async (path, size, msg) => {
    const answer = await answerTo(
      `GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\nx-long: ${'x'.repeat(size)}`,
    );

    expect(answer).toMatch(/^HTTP\/1\.1 431 /);
    expect(answer).toContain(JSON.stringify({ errors: [{ msg, code: 'headersTooLarge' }] }));
  });

  it('is answered with the reason if it is malformed', async () => {
    const answer = await answerTo('GET /api/groups HTTP/9.9\r\naccept-language: en-GB');

    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain('The request is not valid HTTP');
  });
});

it('the server responds to staff in English and to travellers in Finnish if they accept any language', async () => {
  const inAnyLanguage = (path: string) => app.api.get(path).set('accept-language', '*');

  expect((await inAnyLanguage('/api/admin/events')).body.errors[0].msg).toBe('Please log in');
  expect((await inAnyLanguage('/api/users/me')).body.errors[0].msg).toBe('Kirjaudu sisään');
});

it('robots.txt lets robots read landing pages only', async () => {
  const { type, text } = await app.api.get('/robots.txt');

  expect(type).toBe('text/plain');
  expect(text).toMatch(/^Allow: \/organization\/$/m);
  expect(text).toMatch(/^Disallow: \/$/m);
});

describe('pages', () => {
  it('have a policy without inline and third-party scripts, and send other sites only their origin', async () => {
    const { headers } = await app.api.get('/');

    expect(headers['referrer-policy']).toBe('strict-origin');
    expect(headers['content-security-policy']).toContain("script-src 'self';");
    expect(headers['content-security-policy']).toContain("form-action 'self';");
    expect(headers).not.toHaveProperty('x-powered-by');
  });

  it('have headers for pages, which their scripts leave out', async () => {
    const { text, headers: pageHeaders } = await app.api.get('/');
    const [, script = ''] = /src="(\/assets\/[^"]+\.js)"/.exec(text) ?? [];

    const { headers, status } = await app.api.get(script);

    expect(status).toBe(200);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['cross-origin-resource-policy']).toBe('same-origin');
    for (const name of ['content-security-policy', 'x-frame-options', 'cross-origin-opener-policy']) {
      expect(pageHeaders).toHaveProperty(name);
      expect(headers).not.toHaveProperty(name);
    }
  });

  it('do not replace missing files of the client', async () => {
    const [page, part] = [await app.api.get('/nowhere'), await app.api.get('/assets/LoginPage-old.js')];

    expect([page.status, page.type]).toEqual([200, 'text/html']);
    expect(part.status).toBe(404);
  });

  it.each(['br', 'gzip'])('are sent compressed by %s, as they were built', async (encoding) => {
    const { text: page } = await app.api.get('/login?form');
    const [program = ''] = /\/assets\/index-[^"]+\.js/.exec(page) ?? [];
    const accept = (encodings: string) =>
      app.api.get(program).set('accept-encoding', encodings).buffer(false);

    const [small, plain] = [await accept(`${encoding}, deflate`), await accept('identity')];

    expect(small.headers).toMatchObject({ 'content-encoding': encoding, vary: 'Accept-Encoding' });
    expect(plain.headers).not.toHaveProperty('content-encoding');
    expect(Number(small.headers['content-length'])).toBeLessThan(Number(plain.headers['content-length']) / 2);
  });

  it('redirect from another loopback name to that of the public address', async () => {
    const other = await startApp({ publicUrl: 'http://localhost:3000' });

    const { status, headers } = await other.api.get('/login?form').set('host', '127.0.0.1:3000');
    await other.close();

    expect(status).toBe(302);
    expect(headers.location).toBe('http://localhost:3000/login?form');
  });
});
