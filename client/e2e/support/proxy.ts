import { once } from 'node:events';
import { createServer, request as requestOf, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What stands between browser and product, and can fail as networks and upgrades do. */
export interface Proxy {
  url: string;
  /** Passes everything on, again. */
  recover: () => void;
  /** Accepts connections and never answers. */
  freeze: () => void;
  /** Answers as a proxy does behind which the product is away. */
  cutOff: () => void;
  /**
   * As after an upgrade that kept none of the old files: those that match are gone, and the page starts another program.
   * @param comesBack whether the new version, when it is loaded, has them
   */
  upgrade: (gone: RegExp, comesBack: boolean) => void;
  /** The pages that were loaded. */
  loads: () => number;
  close: () => void;
}

type Mode = 'passes' | 'frozen' | 'cutOff';

export async function startProxy(target: string): Promise<Proxy> {
  let mode: Mode = 'passes';
  let upgraded: { gone: RegExp; comesBack: boolean } | undefined;
  let loads = 0;

  const server = createServer((request, response) => {
    if (mode === 'frozen') return;
    if (mode === 'cutOff')
      return void response.writeHead(502, { 'content-type': 'text/html' }).end('Bad gateway');
    if (request.headers['sec-fetch-mode'] === 'navigate') {
      loads += 1;
      if (upgraded?.comesBack) upgraded = undefined;
    } else if (upgraded?.gone.test(request.url ?? '')) {
      return void response.writeHead(404).end();
    } else if (upgraded && request.url === '/') {
      return void response.end('<script type="module" src="/assets/index-ofNextVersion.js"></script>');
    }
    passOn(target, request, response);
  });
  await once(server.listen(0), 'listening');
  const { port } = server.address() as AddressInfo;
  const enter = (next: Mode) => () => {
    mode = next;
    // A frozen connection stays as it is.
    if (next !== 'frozen') server.closeAllConnections();
  };
  return {
    url: `http://localhost:${port}`,
    recover: enter('passes'),
    freeze: enter('frozen'),
    cutOff: enter('cutOff'),
    upgrade: (gone, comesBack) => {
      upgraded = { gone, comesBack };
    },
    loads: () => loads,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

function passOn(target: string, request: IncomingMessage, response: ServerResponse): void {
  const { method, headers } = request;
  const passed = requestOf(new URL(request.url ?? '/', target), { method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  passed.on('error', () => response.destroy());
  request.pipe(passed);
}
