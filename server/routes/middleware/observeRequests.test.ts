import { repeat } from '../../start/jobs/repeat';
import { Account } from '../../models/account';
import { Customer } from '../../models/customer';
import { Mail } from '../../models/mail';
import { sendDueMail } from '../../services/office/mail/sendDueMail';
import { answerResetRequests } from '../../services/people/passwordReset/requestReset';
import { createLimits } from '../../services/access/limits/limits';
import { useApp } from '../../test/app';
import { buildCustomer, buildGroup, password, registrationTo } from '../../test/factories';
import { logLinesOf } from '../../test/logLines';
import { sendThrough, startMailServer } from '../../test/mailServer';

const app = useApp();

describe('the log', () => {
  it('contains the route pattern, the status and a request id, for refusals too', async () => {
    const { text } = await logLinesOf(app.context, async (api) => {
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

    const { text } = await logLinesOf(app.context, async (api) => {
      const { body } = await api.post('/api/auth').send({ email, password });
      await api.get('/api/users/me').set('x-auth-token', (body as { token: string }).token);
      await api.post('/api/auth').send({ email, password: 'not this one' });
    });

    expect(text).toContain('"status":200');
    expect(text).not.toContain(email);
    expect(text).not.toMatch(/correct horse|not this one|eyJ/);
  });

  it('contains nothing personal from log-ins, lock-outs, registrations, new passwords, failed mails, jobs and failures', async () => {
    const server = await startMailServer();
    sendThrough(server, app);
    const registration = registrationTo(await buildGroup(), {
      email: 'canary1@example.fi',
      firstName: 'Canary2',
      lastName: 'Canary3',
      phone: '+358401234599',
      address: { street: 'Canary4', postcode: '33100', city: 'Canary5' },
      password: 'Canary6 Canary6',
    });
    const { email } = registration;
    server.refuse.set(email, `550 No such user ${email}`);

    const { text, result } = await logLinesOf(app.context, async (api, context) => {
      context.limits = createLimits(true, context.log);
      const send = (path: string, body: object) => api.post(`/api/${path}`).send(body);
      const answers = [
        await send('users', { ...registration, phone: 'Canary7', birthday: 'Canary8' }),
        await send('users', registration),
        await send('users', registration),
        await send('auth', { email: ' Canary9 ', password: 'Canary6' }),
        await send('auth', { email: 'canary10@example.fi', password: 'Canary6' }),
      ];
      for (let n = 0; n < 12; n += 1) answers.push(await send('auth', { email, password: 'Canary11' }));
      answers.push(await send('auth/passwordresetrequest', { email }));
      await answerResetRequests();
      await sendDueMail(context);
      await runJob(
        'duplicates',
        () => new Account({ email, kind: 'customer', passwordHash: 'x' }).save(),
        context.log,
      );
      const broken = await buildCustomer({ email: 'canary12@example.fi' });
      await Customer.collection.updateOne({ _id: broken._id }, { $set: { organization: 'Canary13' } });
      answers.push(await send('auth', { email: broken.email, password }));
      return answers.map(({ status }) => status);
    });
    app.context.mailer.close();
    await server.stop();

    expect(result).toEqual([400, 201, 409, 401, 401, ...Array<number>(10).fill(401), 429, 429, 200, 500]);
    expect(await Mail.countDocuments({ to: email, status: 'failed' })).toBe(2);
    for (const line of ['unexpected failure', 'a mail was not sent', 'a job failed'])
      expect(text).toContain(line);
    expect(text).not.toMatch(/canary|358401234599|127\.0\.0/i);
  });
});

async function runJob(
  name: string,
  work: () => Promise<unknown>,
  log: Parameters<typeof repeat>[3],
): Promise<void> {
  const job = repeat(name, work, 60_000, log);
  await job.stop();
}
