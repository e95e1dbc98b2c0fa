import { createServer, type RequestListener, type Server } from 'node:http';

/** Staff's lists carry their filters in the address: some hundred ids are longer than Node's usual limit. */
const maxHeaderSize = 64 * 1024;

export function createHttpServer(listener?: RequestListener): Server {
  return createServer({ maxHeaderSize }, listener);
}
