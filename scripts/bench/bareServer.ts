/* The baseline of the benches: the work of some routes with node:http and the bare driver, without a framework. */
import { createSecretKey } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import jwt from 'jsonwebtoken';
import { mongo } from 'mongoose';
import Piscina from 'piscina';
import { bareCustomers } from './bareCustomers';
import { bareDashboard } from './bareDashboard';
import { bareDownload } from './bareDownload';
import { bareGroups } from './bareGroups';
import { BareRows } from './bareRows';
import { pageSize } from './sizes';

const [uri = '', port = '0'] = process.argv.slice(2);
const client = new mongo.MongoClient(uri);
const db = client.db();
const rows = new BareRows(db);
const pool = new Piscina({ filename: path.join(__dirname, '../../server/lib/hashWorker.cjs') });
// Given a string, the library would try to parse it as a public key at every request.
const secret = createSecretKey(process.env.JWT_SECRET ?? 'none', 'utf8');
const compress = promisify(gzip);

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
  const accounts = db.collection<{ passwordHash: string; sessions: object[] }>('accounts');
  const account = await accounts.findOne({ email });
  if (!account) throw new Error('unknown');
  await pool.run({ password, hash: account.passwordHash });
  const customer = await db.collection<Member>('users').findOne({ _id: account._id });
  const organization =
    customer && (await db.collection('organizations').findOne({ _id: customer.organization }));
  const session = { _id: new mongo.ObjectId(), startedAt: new Date() };
  await accounts.updateOne({ _id: account._id }, { $push: { sessions: { $each: [session], $slice: -100 } } });
  return { token: jwt.sign({ sub: String(account._id) }, 'secret'), role: 'customer', organization };
}

/** Like the product's routes: verifies the token, and that the account has its session. */
async function authenticate(request: IncomingMessage): Promise<mongo.ObjectId> {
  const token = String(request.headers['x-auth-token']);
  const claims = jwt.verify(token, secret) as jwt.JwtPayload & { session: string };
  const sessions = { $elemMatch: { _id: new mongo.ObjectId(claims.session) } };
  const filter = { _id: new mongo.ObjectId(claims.sub), sessions };
  const account = await db.collection('accounts').findOne(filter, { projection: { sessions } });
  if (!account) throw new Error('not signed in');
  return account._id;
}

async function answer(request: IncomingMessage, route: string, id: string): Promise<object | null> {
  if (route === 'health') return health();
  if (route === 'login') return login(request);
  const actor = await authenticate(request);
  if (route === 'customers') return bareCustomers(rows, new mongo.ObjectId(id), pageSize);
  return route === 'groups' ? bareGroups(rows, new mongo.ObjectId(id)) : bareDashboard(rows, actor);
}

async function download(request: IncomingMessage, response: ServerResponse, id: string): Promise<void> {
  await authenticate(request);
  await pipeline(Readable.from(bareDownload(rows, new mongo.ObjectId(id))), response);
}

createServer((request, response) => {
  const [, route = '', id = ''] = (request.url ?? '').split('/');
  if (route === 'download') {
    void download(request, response, id);
    return;
  }
  void answer(request, route, id).then(async (body) => {
    const text = JSON.stringify(body);
    response.setHeader('content-type', 'application/json; charset=utf-8');
    // The product compresses responses from 1 kB on.
    const isCompressed = text.length >= 1024 && request.headers['accept-encoding']?.includes('gzip');
    if (isCompressed) response.setHeader('content-encoding', 'gzip');
    response.end(isCompressed ? await compress(text) : text);
  });
}).listen(Number(port), '127.0.0.1');
