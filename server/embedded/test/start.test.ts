import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { mongo } from 'mongoose';
import { type RunningServer, start } from '../src';
import { RestartableServer } from './restartableServer';

let fixture: RestartableServer;
let other: RunningServer | undefined;

beforeEach(() => {
  fixture = new RestartableServer();
});

afterEach(async () => {
  await other?.stop();
  other = undefined;
  await fixture.dispose();
});

async function hello(uri: string): Promise<mongo.Document> {
  const client = await mongo.MongoClient.connect(uri);
  const answer = await client.db().command({ hello: 1 });
  await client.close();
  return answer;
}

it('a replica set of one member starts on a free port', async () => {
  await fixture.start();

  const { uri, port } = fixture.server;
  expect(port).toBeGreaterThan(0);
  expect(uri).toBe(`mongodb://127.0.0.1:${port}/?replicaSet=test`);
  expect(await hello(uri)).toMatchObject({ setName: 'test', isWritablePrimary: true });
});

it('a standalone server starts without a set name', async () => {
  other = await start({ dbpath: fixture.dbpath, durability: 'fast' });

  expect(await hello(other.uri)).not.toHaveProperty('setName');
});

it('the member is primary again after a restart on another port', async () => {
  await fixture.start();
  await fixture.kill();

  other = await start({ ...fixture.options, port: undefined });

  expect(await hello(other.uri)).toMatchObject({
    setName: 'test',
    isWritablePrimary: true,
    me: `127.0.0.1:${other.port}`,
  });
});

it('the server exits with code 0 when it is stopped, and stopping it again does nothing', async () => {
  await fixture.start();

  await fixture.server.stop();

  expect(await fixture.server.ended).toMatchObject({ code: 0 });
  await fixture.server.stop();
});

it('a server that is killed has no exit code, but a reason with signal and remedy', async () => {
  await fixture.start();

  await fixture.kill();

  expect(await fixture.server.ended).toEqual({
    code: null,
    reason: expect.stringMatching(/^it ended by SIGKILL\. The data are intact: start it again\./),
  });
});

/** Starts a server whose process runs the given code first. */
async function startWith(code: string): Promise<RunningServer> {
  const options = process.env.NODE_OPTIONS;
  process.env.NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(code)}`;
  try {
    return await start({ dbpath: fixture.dbpath });
  } finally {
    if (options === undefined) delete process.env.NODE_OPTIONS;
    else process.env.NODE_OPTIONS = options;
  }
}

const outOfMemory = 'FATAL ERROR: JavaScript heap out of memory';

it.each([
  ['process.kill(process.pid, "SIGKILL")', 'it ended by SIGKILL. The data are intact: start it again.'],
  ['process.kill(process.pid, "SIGBUS")', 'it ended by SIGBUS. Move the database folder away'],
  ['process.abort()', 'it ended by SIGABRT. Move the database folder away'],
  [`console.error("${outOfMemory}"); process.abort()`, 'it ended by SIGABRT. The data are intact'],
  ['process.exit(7)', 'it ended with code 7 and without a message. The data are intact'],
  ['console.error("no luck"); process.exit(7)', 'no luck'],
])('a start that ends by %s says: %s', async (code, reason) => {
  await expect(startWith(code)).rejects.toThrow(`The embedded database cannot start: ${reason}`);
});

it('a start is refused if another process uses the data', async () => {
  await fixture.start();

  await expect(start({ dbpath: fixture.dbpath })).rejects.toThrow('in use by process');
});

it('a start is refused if the port is taken', async () => {
  await fixture.start();
  const dbpath = path.join(fixture.dbpath, 'second');
  mkdirSync(dbpath);

  const starting = start({ dbpath, port: fixture.server.port });

  await expect(starting).rejects.toThrow('address already in use');
});

/** Starts a server from a child process of this one. */
async function startUnderParent(): Promise<ChildProcess> {
  const parent = fork(path.join(__dirname, 'parent.cjs'), [JSON.stringify(fixture.options)]);
  await once(parent, 'message');
  return parent;
}

it('the server ends when its parent is killed', async () => {
  const parent = await startUnderParent();
  parent.kill('SIGKILL');
  await once(parent, 'exit');

  // The lock on the data is free again.
  await fixture.start();
  await hello(fixture.server.uri);
});
