import { hashPassword } from '../../lib/password';
import { PaytrailError } from '../../paytrail/client';
import { sendDueMail } from '../../services/office/mail/sendDueMail';
import { queueMail } from '../../services/mail/queueMail';
import { Mail } from '../../models/mail';
import { startApp, type TestApp, useApp } from '../../test/app';
import { buildCustomer } from '../../test/factories';

const token = 'a token that Prometheus alone knows';

const unmeasured = useApp();
let app: TestApp;

beforeAll(async () => {
  app = await startApp({
    metricsToken: token,
    mail: { smtpUrl: 'smtp://127.0.0.1:1', requireTls: false, from: 'matkat@reissu.test' },
  });
});
afterAll(() => app.close());

/** The values of a metric by its labels, as Prometheus reads them. */
async function read(name: string): Promise<Record<string, number>> {
  const { text } = await app.api.get('/metrics').set('authorization', `Bearer ${token}`).expect(200);
  const lines = text.split('\n').filter((line) => line.startsWith(`${name}{`));
  return Object.fromEntries(
    lines.map((line) => [
      line.slice(line.indexOf('{'), line.indexOf('}') + 1),
      Number(line.split(' ').at(-1)),
    ]),
  );
}

describe('the metrics', () => {
  it.each([undefined, 'Bearer', 'Bearer another token of any length', `Basic ${token}`])(
    'are refused with %s',
    async (authorization) => {
      const request = app.api.get('/metrics');
      const { status, text } = await (authorization ? request.set({ authorization }) : request);

      expect([status, text]).toEqual([401, '']);
    },
  );

  it('are not served without a token in the settings', async () => {
    const { type } = await unmeasured.api.get('/metrics').set('authorization', 'Bearer undefined');

    expect(type).toBe('text/html');
  });

  it('count requests by route, method and status, never by address', async () => {
    await app.api.get('/API/organizations/identifier/secret-club');
    await app.api.get('/api/nowhere/at-all');

    const requests = await read('reissu_request_seconds_count');

    expect(requests).toMatchObject({
      '{method="GET",route="/api/organizations/identifier/:identifier",status="404"}': 1,
      '{method="GET",route="(none)",status="404"}': 1,
    });
    expect(JSON.stringify(requests)).not.toContain('secret-club');
  });

  it('count queued mails, abandoned mails and failures of the mail server', async () => {
    await Mail.deleteMany();
    const customer = await buildCustomer();
    for (let i = 0; i < 3; i += 1) await queueMail({ kind: 'emailChanged', recipient: customer, values: {} });
    await Mail.updateOne({}, { status: 'failed' });

    await sendDueMail(app.context);

    expect(await read('reissu_mails')).toEqual({ '{status="queued"}': 2, '{status="failed"}': 1 });
    expect(await read('reissu_mail_failures_total')).toEqual({ '{failure="unavailable"}': 1 });
  });

  it('count payments by status, and failures of the payment provider', async () => {
    await expect(app.context.paytrail.getPayment('unknown')).rejects.toThrow(PaytrailError);

    expect(await read('reissu_payments')).toHaveProperty('{status="confirmed"}', 0);
    expect(await read('reissu_provider_failures_total')).toEqual({ '{kind="rejected"}': 1 });
  });

  it('count the passwords that wait for a thread, by lane', async () => {
    const hashes = Array.from({ length: 30 }, () => hashPassword('a long password'));

    const { '{lane="logins"}': logins, '{lane="registrations"}': registrations } = await read(
      'reissu_password_hashes_waiting',
    );
    await Promise.all(hashes);

    expect(logins).toBeGreaterThan(0);
    expect(registrations).toBe(0);
  });
});
