import { readEnv } from '../../config/env';
import { startMailServer } from '../test/mailServer';
import { createMailer } from './mailer';

it('the mailer sends no mail to a server without TLS if TLS is required', async () => {
  const server = await startMailServer();
  const mailer = (requireTls: boolean) =>
    createMailer({ ...readEnv({}), mail: { smtpUrl: server.url, requireTls, from: 'matkat@reissu.test' } });
  const [strict, lenient] = [mailer(true), mailer(false)];
  const content = { subject: 'Hei', html: '<p>Hei</p>', text: 'Hei', attachments: [] };
  const mail = { id: '1', fromName: 'R', replyTo: null, to: 'a@b.fi', date: new Date(), ...content };

  await expect(strict.send(mail)).rejects.toMatchObject({ failure: 'unavailable' });
  expect(server.received).toEqual([]);
  await lenient.send(mail);
  expect(server.received).toHaveLength(1);

  for (const each of [strict, lenient]) each.close();
  await server.stop();
});

it('the mailer does not let an address inject another header', async () => {
  const server = await startMailServer();
  const settings = { smtpUrl: server.url, requireTls: false, from: 'matkat@reissu.test' };
  const mailer = createMailer({ ...readEnv({}), mail: settings });
  const content = { subject: 'Hei', html: '<p>Hei</p>', text: 'Hei', attachments: [] };
  const mail = { id: '1', fromName: 'R', replyTo: null, to: 'a@b.fi', date: new Date(), ...content };

  await mailer.send({ ...mail, unsubscribe: 'https://x.fi/a>\r\nBcc: evil@example.fi\r\nX-Own: <y' });

  const [{ headers } = { headers: {} }] = server.received;
  expect(Object.keys(headers)).toEqual(expect.arrayContaining(['list-unsubscribe', 'list-unsubscribe-post']));
  expect(headers).not.toHaveProperty('bcc');
  expect(headers).not.toHaveProperty('x-own');
  mailer.close();
  await server.stop();
});
