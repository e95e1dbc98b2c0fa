import { useApp, startApp } from './test/app';

const app = useApp();

describe('GET /api/health', () => {
  it('tells the version and the database', async () => {
    const { status, body } = await app.api.get('/api/health');

    expect(status).toBe(200);
    expect(body).toEqual({
      status: 'ok',
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      database: { state: 'up', kind: 'embedded', version: expect.stringMatching(/^\d+\./) },
    });
  });

  it.each(['starting', 'stopping'] as const)(
    'answers 503 while %s, and so does everything else',
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
});

describe('every answer of the API', () => {
  it('may not be stored by anybody', async () => {
    expect((await app.api.get('/api/health')).headers['cache-control']).toBe('no-store');
    expect((await app.api.get('/api/nowhere')).headers['cache-control']).toBe('no-store');
  });

  it('is 404 with a message for an unknown route, whatever the method', async () => {
    const answers = [await app.api.get('/api/nowhere'), await app.api.delete('/api/users')];

    expect(answers.map(({ status }) => status)).toEqual([404, 404]);
    expect(answers[0]!.body.errors).toEqual([{ code: 'notFound', msg: 'Tietoa ei löytynyt' }]);
  });

  it('lets pages of other origins read nothing', async () => {
    const { headers } = await app.api.get('/api/health').set('origin', 'https://evil.example');

    expect(headers['access-control-allow-origin']).toBe(app.context.config.publicUrl);
  });
});

describe('pages', () => {
  it('run under a policy without inline scripts or foreign scripts', async () => {
    const { headers } = await app.api.get('/');

    expect(headers['content-security-policy']).toContain("script-src 'self';");
    expect(headers).not.toHaveProperty('x-powered-by');
  });

  it('stand in for no missing part of the program', async () => {
    const [page, part] = [await app.api.get('/nowhere'), await app.api.get('/assets/LoginPage-old.js')];

    expect([page.status, page.type]).toEqual([200, 'text/html']);
    expect(part.status).toBe(404);
  });

  it('move from one loopback name to the one that the product is known by', async () => {
    const other = await startApp({ publicUrl: 'http://localhost:3000' });

    const { status, headers } = await other.api.get('/login?form').set('host', '127.0.0.1:3000');
    await other.close();

    expect(status).toBe(302);
    expect(headers.location).toBe('http://localhost:3000/login?form');
  });
});
