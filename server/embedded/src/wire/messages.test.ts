import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { deserialize, serialize, type Document } from 'bson';
import { startInProcess, type InProcessServer } from '../../test/inProcessServer';
import { crc32c } from './messages';

let server: InProcessServer;
let socket: Socket;

beforeAll(async () => {
  server = await startInProcess();
});

afterAll(() => server.close());

beforeEach(async () => {
  socket = connect(server.port, '127.0.0.1');
  await once(socket, 'connect');
});

afterEach(() => socket.destroy());

function header(length: number, id: number, opCode: number): Buffer {
  const bytes = Buffer.alloc(16);
  [length, id, 0, opCode].forEach((value, i) => bytes.writeInt32LE(value, i * 4));
  return bytes;
}

function frame(opCode: number, body: Uint8Array, id = 7): Buffer {
  return Buffer.concat([header(16 + body.length, id, opCode), body]);
}

function int(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32LE(value);
  return bytes;
}

function message(command: Document, flags = 0, sequences: Buffer = Buffer.alloc(0)): Buffer {
  return frame(2013, Buffer.concat([int(flags), Buffer.from([0]), serialize(command), sequences]));
}

function sequence(name: string, documents: Document[]): Buffer {
  const body = Buffer.concat([Buffer.from(`${name}\0`), ...documents.map((document) => serialize(document))]);
  return Buffer.concat([Buffer.from([1]), int(4 + body.length), body]);
}

function withChecksum(bytes: Buffer, change = 0): Buffer {
  const longer = Buffer.concat([bytes, Buffer.alloc(4)]);
  longer.writeInt32LE(longer.length, 0);
  longer.writeInt32LE(1, 16);
  longer.writeUInt32LE(crc32c(longer.subarray(0, -4)) ^ change, longer.length - 4);
  return longer;
}

/** The operation code, request id and document of the next answer. */
async function answer(): Promise<{ opCode: number; responseTo: number; document: Document }> {
  let bytes = Buffer.alloc(0);
  while (bytes.length < 16 || bytes.length < bytes.readInt32LE(0)) {
    const [chunk] = (await once(socket, 'data')) as [Buffer];
    bytes = Buffer.concat([bytes, chunk]);
  }
  const opCode = bytes.readInt32LE(12);
  return {
    opCode,
    responseTo: bytes.readInt32LE(8),
    document: deserialize(bytes.subarray(opCode === 1 ? 36 : 21)),
  };
}

const ping = { ping: 1, $db: 'admin' };

it.each<[string, Buffer]>([
  ['a length below that of a header', header(15, 1, 2013)],
  ['a length beyond 48 MB', header(48_000_001, 1, 2013)],
  ['a negative length', header(-1, 1, 2013)],
  ['another protocol', Buffer.from('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')],
  ['an unknown operation', frame(2012, Buffer.alloc(20))],
  ['an unknown flag', message(ping, 1 << 5)],
  ['a wrong checksum', withChecksum(message(ping), 1)],
  ['a message without a body', frame(2013, int(0))],
  ['a section of unknown kind', frame(2013, Buffer.concat([int(0), Buffer.from([9]), serialize(ping)]))],
  ['two bodies', message(ping, 0, Buffer.concat([Buffer.from([0]), serialize(ping)]))],
  [
    'a section that exceeds its message',
    frame(2013, Buffer.concat([int(0), Buffer.from([0]), int(1000), Buffer.alloc(9)])),
  ],
  [
    'bytes that are not BSON',
    frame(2013, Buffer.concat([int(0), Buffer.from([0]), int(9), Buffer.alloc(5, 0xff)])),
  ],
  [
    'a document that exceeds its sequence',
    message(
      ping,
      0,
      Buffer.concat([Buffer.from([1]), int(12), Buffer.from('a\0'), int(99), int(0)]).subarray(0, 13),
    ),
  ],
  [
    'an old query',
    frame(2004, Buffer.concat([int(0), Buffer.from('test.items\0'), int(0), int(1), serialize({})])),
  ],
])('the server closes the connection on %s', async (_, bytes) => {
  socket.write(bytes);

  await once(socket, 'close');
  expect(await server.client.db().command({ ping: 1 })).toMatchObject({ ok: 1 });
});

it('the server answers a message with the id of the request', async () => {
  socket.write(message(ping));

  expect(await answer()).toMatchObject({ opCode: 2013, responseTo: 7, document: { ok: 1 } });
});

it('the server accepts a correct checksum', async () => {
  socket.write(withChecksum(message(ping)));

  expect((await answer()).document).toMatchObject({ ok: 1 });
});

it('the server reads a document sequence as the array of its name', async () => {
  socket.write(message({ insert: 'items', $db: 'test' }, 0, sequence('documents', [{ a: 1 }, { a: 2 }])));

  expect((await answer()).document).toMatchObject({ ok: 1, n: 2 });
});

it('the server executes a request that asks for no answer without answering it', async () => {
  socket.write(message({ insert: 'unanswered', documents: [{ a: 1 }], $db: 'test' }, 2));
  socket.write(message({ count: 'unanswered', $db: 'test' }));

  expect((await answer()).document).toMatchObject({ n: 1 });
});

it('the server stops executing commands of a client that does not read its answers, until it reads them', async () => {
  const items = server.client.db('unread').collection<{ _id: string; text?: string }>('items');
  await items.insertOne({ _id: 'large', text: 'x'.repeat(1_000_000) });
  const find = message({ find: 'items', filter: { _id: 'large' }, $db: 'unread' });
  const insert = message({ insert: 'items', documents: [{ _id: 'last' }], $db: 'unread' });
  const isInserted = async (): Promise<boolean> => (await items.countDocuments({ _id: 'last' })) === 1;

  socket.pause();
  socket.write(Buffer.concat([...Array.from({ length: 100 }, () => find), insert]));
  for (let i = 0; i < 200; i++) await server.client.db().command({ ping: 1 });
  expect(await isInserted()).toBe(false);

  socket.resume();
  while (!(await isInserted()));
});

it('the server assembles a message from single bytes', async () => {
  for (const byte of message(ping)) {
    socket.write(Buffer.from([byte]));
    await new Promise(setImmediate);
  }

  expect((await answer()).document).toMatchObject({ ok: 1 });
});

it('the server answers an old handshake in the old format', async () => {
  const body = Buffer.concat([
    int(0),
    Buffer.from('admin.$cmd\0'),
    int(0),
    int(-1),
    serialize({ isMaster: 1 }),
  ]);
  socket.write(frame(2004, body));

  const { opCode, document } = await answer();
  expect(opCode).toBe(1);
  expect(document).toMatchObject({ ismaster: true, helloOk: true, maxWireVersion: 21, setName: 'test' });
});

it.each<[string, Document, object]>([
  ['an unknown command', { nonsense: 1, $db: 'test' }, { code: 59, codeName: 'CommandNotFound' }],
  ['a command of the server that is left to the driver', { bulkWrite: 1, $db: 'admin' }, { code: 59 }],
  ['an unknown option', { find: 'items', colour: 'red', $db: 'test' }, { code: 40415 }],
  [
    'an option that is not supported',
    { find: 'items', tailable: true, $db: 'test' },
    { code: 72, errmsg: expect.stringContaining('not supported') },
  ],
  ['an option of the wrong type', { find: 'items', filter: 1, $db: 'test' }, { code: 14 }],
  ['no database', { find: 'items' }, { code: 40571 }],
])('the server answers %s with an error', async (_, command, expected) => {
  socket.write(message(command));

  expect((await answer()).document).toMatchObject({ ok: 0, ...expected });
});

it('the server answers an unsupported BSON type with an error', async () => {
  const bytes = message({ find: 'items', filter: { a: null }, $db: 'test' });
  bytes[bytes.indexOf(Buffer.from('\x0aa\0'))] = 6; // replaces the type null with undefined
  socket.write(bytes);

  expect((await answer()).document).toMatchObject({ ok: 0, code: 238 });
});
