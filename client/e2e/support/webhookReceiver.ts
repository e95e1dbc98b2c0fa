import { once } from 'node:events';
import { createServer } from 'node:http';

export interface WebhookReceiver {
  url: string;
  /** The `webhook-id` of each call, in the order of arrival. */
  received: readonly string[];
  close: () => void;
}

/** A program that webhooks call, which accepts everything. */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const received: string[] = [];
  const server = createServer((request, response) => {
    received.push(String(request.headers['webhook-id']));
    response.writeHead(204).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The receiver has no port');
  return { url: `http://127.0.0.1:${address.port}/hook`, received, close: () => void server.close() };
}
