/* The yardstick: the same work as some of our routes, on node:http and the bare driver, with no framework. */
import { createServer, type IncomingMessage } from 'node:http';
import path from 'node:path';
import jwt from 'jsonwebtoken';
import { mongo } from 'mongoose';
import Piscina from 'piscina';
import { BareLists } from './bareLists';

const [uri = '', port = '0'] = process.argv.slice(2);
const client = new mongo.MongoClient(uri);
const db = client.db();
const pool = new Piscina({ filename: path.join(__dirname, '../../server/lib/hashWorker.cjs') });

interface Member {
  organization: mongo.ObjectId;
}

async function health(): Promise<object> {
  await db.command({ ping: 1 });
  return { status: 'ok' };
}

async function login(request: IncomingMessage): Promise<object> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  const { email, password } = JSON.parse(text) as { email: string; password: string };
  const account = await db.collection<{ passwordHash: string }>('accounts').findOne({ email });
  if (!account) throw new Error('unknown');
  await pool.run({ password, hash: account.passwordHash });
  const customer = await db.collection<Member>('users').findOne({ _id: account._id });
  const organization =
    customer && (await db.collection('organizations').findOne({ _id: customer.organization }));
  return { token: jwt.sign({ sub: String(account._id) }, 'secret'), role: 'customer', organization };
}

const lists = new BareLists(db, (text) => new mongo.ObjectId(text), process.env.JWT_SECRET ?? '');

async function answer(request: IncomingMessage): Promise<object> {
  const [, route = '', id = ''] = (request.url ?? '').split('/');
  if (route === 'health') return health();
  if (route === 'login') return login(request);
  const { sub = '' } = await lists.actor(String(request.headers['x-auth-token']));
  if (route === 'customers') return lists.customersPage(id, 25);
  return route === 'groups' ? lists.groups(id) : lists.dashboard(sub);
}

createServer((request, response) => {
  void answer(request).then((body) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(body));
  });
}).listen(Number(port), '127.0.0.1');
