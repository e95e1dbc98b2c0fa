import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import mongoose from 'mongoose';
import { connectDatabase, disconnectDatabase } from '../../database/connection';
import { Customer } from '../../models/customer';
import { eventually } from '../crash';
import { password } from '../factories';
import { parseMail } from '../mailServer';
import { callProduct, registerAndPay } from '../overHttp';
import { buildTrip } from '../trip';
import { createProject, type Project } from './project';

/**
 * Rehearses docker-compose.yml without a container engine: its services run as processes of this machine, with their
 * commands, settings and health checks; the app is built and started according to its Dockerfile. The differences:
 * - All services share one network: `SERVICE:PORT` is replaced with 127.0.0.2 and a free port everywhere.
 * - MongoDB is the binary in MONGOD. Mailpit and mongosh are replaced with programs that do what is needed here.
 * - Health checks run more often than in the file.
 */
const folder = mkdtempSync(path.join(os.tmpdir(), 'reissu-compose-'));
let project: Project;
let url: string;

beforeAll(async () => {
  const secrets = { JWT_SECRET: 'a secret as long as openssl makes it', MONGO_PASSWORD: 'a1b2c3' };
  project = await createProject(secrets, folder);
  await project.up();
  url = project.urlOf('app', 3000);
  await connectDatabase(project.settingOf('app', 'MONGODB_URI'));
}, 120_000);

afterAll(async () => {
  await disconnectDatabase();
  await project.down();
});
// Runs even if the project could not be created.
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('the database refuses access without its password', async () => {
  const uri = new URL(project.settingOf('app', 'MONGODB_URI'));
  uri.username = uri.password = '';
  uri.searchParams.set('directConnection', 'true');
  const stranger = new mongoose.mongo.MongoClient(uri.href);

  await expect(stranger.db().collection('accounts').findOne()).rejects.toThrow('requires authentication');
  await stranger.close();
});

it('the app serves the portal', async () => {
  const page = await (await fetch(url)).text();
  const [script = ''] = /\/assets\/[^"]+\.js/.exec(page) ?? [];

  expect((await fetch(url + script)).headers.get('content-type')).toMatch('javascript');
});

it('the app creates the first account, which can log in', async () => {
  const command = ['node', 'dist/scripts/createAdmin.js', '--email', 'root@reissu.test', '--name', 'Root'];
  const { status } = await project.service('app').exec(command, { input: password });
  const body = { email: 'root@reissu.test', password };

  expect(status).toBe(0);
  expect(await callProduct(url, 'auth', { body })).toMatchObject({ role: 'root' });
});

it('the app accepts a registration and its payment, and mails the receipt', async () => {
  const { group, product } = await buildTrip();
  const mailbox = `${project.urlOf('mail', 8025)}/api/v1/message/latest/raw`;

  await registerAndPay(url, group);

  const latestMail = async () => {
    const answer = await fetch(mailbox);
    return answer.ok ? parseMail(await answer.text()) : undefined;
  };
  // The registration is confirmed first.
  await eventually(async () => (await latestMail())?.headers.subject?.includes('Kuitti') === true);
  const { headers, text } = (await latestMail())!;
  const { email } = await Customer.findOne({ group: group._id }).lean().orFail();
  expect(headers).toMatchObject({ to: email, from: expect.stringContaining('no-reply@reissu.localhost') });
  expect(text).toContain(product.name);
});

it('all three instances serve one database', async () => {
  const { group } = await buildTrip();
  const urls = ['app', 'app2', 'app3'].map((name, i) => project.urlOf(name, 3000 + i));

  const answers = await Promise.all(
    urls.map((each) => fetch(`${each}/api/groups/${String(group.organization)}`)),
  );
  const lists = await Promise.all(answers.map((answer) => answer.json()));

  expect(lists).toEqual(Array(3).fill([expect.objectContaining({ _id: String(group._id) })]));
});

it('services that cannot work are unhealthy, and have all stored data once they are back', async () => {
  const customers = await Customer.countDocuments();
  const services = ['mongo', 'mail', 'app', 'app2', 'app3'].map((name) => project.service(name));
  const [mongo, mail] = services;

  for (const service of [mongo, mail]) await service!.kill();
  const healthy = await Promise.all(services.map((service) => service.isHealthy()));
  for (const service of [mongo, mail]) service!.start();
  await Promise.all(services.map((service) => service.untilHealthy()));

  expect(healthy).toEqual([false, false, false, false, false]);
  expect(await Customer.countDocuments()).toBe(customers);
});
