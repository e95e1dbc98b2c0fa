import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Types } from 'mongoose';
import { type WebhookEvent, webhookEventKinds, type WebhookFields } from '../contract/webhook';
import { Webhook } from '../models/webhook';

export interface ReceivedCall {
  headers: IncomingHttpHeaders;
  body: string;
  event: WebhookEvent;
}

/** A program that receives webhooks, on this machine. */
export interface Receiver {
  url: string;
  calls: ReceivedCall[];
  /** Answers a call; by default with 204. */
  answer: (call: ReceivedCall, response: ServerResponse) => void;
  close(): Promise<void>;
}

export async function startReceiver(): Promise<Receiver> {
  const accept = (_call: ReceivedCall, response: ServerResponse) => void response.writeHead(204).end();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      const call = { headers: request.headers, body, event: JSON.parse(body) as WebhookEvent };
      receiver.calls.push(call);
      receiver.answer(call, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const receiver: Receiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    calls: [],
    answer: accept,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return receiver;
}

/** What `POST webhooks` takes beside the password. */
export function webhookFields(url: string, fields: Partial<WebhookFields> = {}): WebhookFields {
  return { name: 'Register', url, kinds: ['customer.changed'], ...fields };
}

/** Stores a webhook of the organization that wants all events, and that nobody answers. */
export async function listen(organization: Types.ObjectId): Promise<void> {
  await new Webhook({
    organization,
    name: 'All',
    url: 'https://register.example.fi/hook',
    kinds: webhookEventKinds,
    secret: 'sealed',
    madeBy: organization,
    createdAt: new Date(),
  }).save();
}
