import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { testDatabaseUri } from './testDatabase';

/** The network between a test file and its database, which can fail. */
export interface DatabaseProxy {
  uri: string;
  /** Closes all connections; new ones are possible. */
  cut(): void;
  /** Accepts connections and data, and passes nothing on, as a stopped server process does. */
  freeze(): void;
  /** The connections of the frozen time are closed. */
  thaw(): void;
  close(): Promise<void>;
}

/** Only for the primary itself: through the proxy, the driver does not look for the other members. */
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
