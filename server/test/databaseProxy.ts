import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { testDatabaseUri } from './testDatabase';

/** A network between a test file and its database that can be made to fail. */
export interface DatabaseProxy {
  uri: string;
  /** Closes all connections; new ones are possible. */
  cut(): void;
  /** Accepts connections and data but passes nothing on, like a stopped server process. */
  freeze(): void;
  /** Ends the freeze, and closes the connections made during it. */
  thaw(): void;
  close(): Promise<void>;
}

/** A proxy for the primary only: through it, the driver does not search for the other members. */
export async function startDatabaseProxy(ownPort = 0): Promise<DatabaseProxy> {
  const target = new URL(testDatabaseUri().replace(/^mongodb:/, 'http:'));
  const sockets = new Set<Socket>();
  let isFrozen = false;
  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname);
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(socket);
      if (!isFrozen) socket.pipe(other);
      socket
        .on('error', () => undefined)
        .on('close', () => {
          sockets.delete(socket);
          other.destroy();
        });
    }
  });
  await once(server.listen(ownPort, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const cut = () => sockets.forEach((socket) => socket.destroy());
  return {
    uri: `mongodb://127.0.0.1:${port}${target.pathname}?directConnection=true`,
    cut,
    freeze() {
      isFrozen = true;
      for (const socket of sockets) socket.unpipe().pause();
    },
    thaw() {
      if (isFrozen) cut();
      isFrozen = false;
    },
    async close() {
      cut();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
