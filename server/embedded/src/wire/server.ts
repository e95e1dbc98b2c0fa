import { createServer, type AddressInfo, type Server as TcpServer, type Socket } from 'node:net';

import { Binary, Long } from 'bson';

import { BatchReply, ValuesReply, type Reply } from '../commands/command';
import { dispatch, failure } from '../commands/dispatch';
import { encode, type Document } from '../values/documents';
import { arrayOfDocuments, encodeWithArray, encodeWithDocument, type Encoded } from './encodeBatch';
import type { Engine } from '../engine';
import { CommandError } from '../errors';
import type { Pausing } from '../pace';
import { Framer, formatReply, parseRequest, ProtocolError, type Request } from './messages';

export interface Server {
  port: number;
  /** Ends all connections and stops listening. */
  close(): Promise<void>;
}

let lastConnection = 0;

/** Listens, and lets the engine execute the commands that arrive; those of one connection run one at a time. */
export async function listen(engine: Engine, port: number, host: string): Promise<Server> {
  const sockets = new Set<Socket>();
  const tcp = createServer({ noDelay: true }, (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    serve(engine, socket);
  });
  await new Promise<void>((resolve, reject) => {
    tcp.once('error', reject);
    tcp.listen(port, host, resolve);
  });
  return { port: (tcp.address() as AddressInfo).port, close: () => close(tcp, sockets) };
}

async function close(tcp: TcpServer, sockets: ReadonlySet<Socket>): Promise<void> {
  const closed = new Promise<void>((resolve) => tcp.close(() => resolve()));
  for (const socket of sockets) socket.destroy();
  await closed;
}

function serve(engine: Engine, socket: Socket): void {
  const connection = { id: ++lastConnection };
  const framer = new Framer();
  const waiting: Buffer[] = [];
  let isBusy = false;

  const work = async (): Promise<void> => {
    if (isBusy) return;
    isBusy = true;
    for (let message = waiting.shift(); message; message = waiting.shift()) {
      const parsed = engine.pace.run(parseRequest(message));
      const request = parsed instanceof Promise ? await parsed : parsed;
      const reply = await answer(engine, connection, request);
      if (request.answer !== 'none') {
        const encoded = engine.pace.run(encodeReply(engine, reply));
        send(engine, socket, request, encoded instanceof Promise ? await encoded : encoded);
      }
      if (socket.writableNeedDrain) await drained(socket);
    }
    isBusy = false;
    socket.resume();
  };
  const fail = (error: unknown): void => {
    if (!(error instanceof ProtocolError)) console.error(error);
    socket.destroy();
  };

  socket.on('error', () => socket.destroy());
  socket.on('data', (chunk) => {
    try {
      waiting.push(...framer.push(chunk));
      if (isBusy && waiting.length > 0) socket.pause();
    } catch (error) {
      fail(error);
      return;
    }
    work().catch(fail);
  });
}

/** Waits until the client reads its answers, because further ones would accumulate in memory. */
function drained(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    const finish = (): void => {
      socket.off('drain', finish).off('close', finish);
      resolve();
    };
    socket.on('drain', finish).on('close', finish);
  });
}

function answer(engine: Engine, connection: { id: number }, { command }: Request): Promise<Reply> | Reply {
  return command instanceof CommandError ? failure(command) : dispatch(engine, connection, command);
}

function send(engine: Engine, socket: Socket, request: Request, body: Encoded): void {
  const parts = formatReply(request, body);
  engine.log.whenDurable(() => {
    if (socket.destroyed) return;
    socket.cork();
    for (const part of parts) socket.write(part);
    socket.uncork();
  });
}

const unsigned = { hash: new Binary(Buffer.alloc(20)), keyId: Long.ZERO };

function* encodeReply(engine: Engine, reply: Reply): Pausing<Encoded> {
  const time = engine.replicaSet?.now();
  const end: Document = time
    ? { $clusterTime: { clusterTime: time, signature: unsigned }, operationTime: time }
    : {};
  if (reply instanceof BatchReply) {
    const batch = yield* arrayOfDocuments(reply.batch);
    const cursor = encodeWithArray(reply.name, batch, encode(reply.cursor));
    return encodeWithDocument('cursor', cursor, encode({ ok: 1, ...end }));
  }
  if (reply instanceof ValuesReply) {
    return encodeWithArray('values', reply.values, encode({ ok: 1, ...reply.rest, ...end }));
  }
  try {
    return [encode({ ok: 1, ...reply, ...end })];
  } catch (error) {
    return [encode({ ...failure(error), ...end })]; // an answer of more than 16 MB
  }
}
