import { once } from 'node:events';
import { createServer, request as sendRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy between browser and product that simulates network failures and upgrades. */
export interface Proxy {
  url: string;
  /** Passes all requests on again. */
  recover: () => void;
  /** Accepts connections and never answers. */
  freeze: () => void;
  /** Answers 502, as a proxy does while the product is down. */
  cutOff: () => void;
  /**
   * Simulates an upgrade that kept no old files: matching files are gone, and the page loads another script.
   * @param comesBack whether the new version has these files once it is loaded
   */
  upgrade: (gone: RegExp, comesBack: boolean) => void;
  /** The number of page loads. */
  pageLoads: () => number;
  close: () => void;
}

type Mode = 'passes' | 'frozen' | 'cutOff';

export async function startProxy(target: string): Promise<Proxy> {
  let mode: Mode = 'passes';
  let upgraded: { gone: RegExp; comesBack: boolean } | undefined;
  let pageLoads = 0;

  const server = createServer((request, response) => {
    if (mode === 'frozen') return;
    if (mode === 'cutOff')
      return void response.writeHead(502, { 'content-type': 'text/html' }).end('Bad gateway');
    if (request.headers['sec-fetch-mode'] === 'navigate') {
      pageLoads += 1;
      if (upgraded?.comesBack) upgraded = undefined;
    } else if (upgraded?.gone.test(request.url ?? '')) {
      return void response.writeHead(404).end();
    } else if (upgraded && request.url === '/') {
      return void response.end('<script type="module" src="/assets/index-ofNextVersion.js"></script>');
    }
    forward(target, request, response);
  });
  await once(server.listen(0), 'listening');
  const { port } = server.address() as AddressInfo;
  const setMode = (next: Mode) => () => {
    mode = next;
    // Frozen connections stay open.
    if (next !== 'frozen') server.closeAllConnections();
  };
  return {
    url: `http://localhost:${port}`,
    recover: setMode('passes'),
    freeze: setMode('frozen'),
    cutOff: setMode('cutOff'),
    upgrade: (gone, comesBack) => {
      upgraded = { gone, comesBack };
    },
    pageLoads: () => pageLoads,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

function forward(target: string, request: IncomingMessage, response: ServerResponse): void {
  const { method, headers } = request;
  const passed = sendRequest(new URL(request.url ?? '/', target), { method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  passed.on('error', () => response.destroy());
  request.pipe(passed);
}
