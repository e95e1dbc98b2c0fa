import mongoose from 'mongoose';
import { connectDatabase, disconnectDatabase } from '../../../database/connection';
import { Mail } from '../../../models/mail';
import { useApp } from '../../../test/app';
import { type DatabaseProxy, startDatabaseProxy } from '../../../test/databaseProxy';
import { buildCustomer } from '../../../test/factories';
import { type MailServer, sendThrough, startMailServer } from '../../../test/mailServer';
import { queueMail } from '../../mail/queueMail';
import { sendDueMail } from './sendDueMail';

const app = useApp();
let proxy: DatabaseProxy;
let server: MailServer;

beforeAll(async () => {
  proxy = await startDatabaseProxy();
  await disconnectDatabase();
  await connectDatabase(proxy.uri);
  server = await startMailServer();
  sendThrough(server, app);
});
afterAll(async () => {
  app.context.mailer.close();
  await server.stop();
  await mongoose.disconnect();
  await proxy.close();
});

it('a mail is sent once when the database becomes unavailable before the mail can be marked as sent', async () => {
  await queueMail({ kind: 'passwordReset', recipient: await buildCustomer(), values: {} });
  server.beforeAccepting = async () => {
    proxy.freeze();
    proxy.cut();
    setTimeout(() => proxy.thaw(), 4_000);
  };

  await sendDueMail(app.context);

  expect(server.received).toHaveLength(1);
  expect(await Mail.countDocuments({ status: 'sent' })).toBe(1);
});
