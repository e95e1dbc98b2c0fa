import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createSmsGateway } from '../lib/smsGateway';
import type { TestApp } from './app';

export interface ReceivedSms {
  to: string;
  message: string;
  from: string;
  idx: string;
}

/** A server that speaks SMSAPI's protocol for sending, as far as the product uses it. */
export interface TestGateway {
  port: number;
  url: string;
  /** What was sent to phones. */
  accepted: ReceivedSms[];
  /** The error codes that it answers, by number. */
  refuse: Map<string, number>;
  /** What it does instead of answering, with an accepted message if `accepts`. */
  breaks: { accepts: boolean } | null;
  /** What it answers instead of accepting. */
  answer: { status: number; content: object } | null;
  requests: number;
  stop(): Promise<void>;
}

export const gatewayToken = 'a token of the gateway';

/** Starts it on a free port unless one is given. */
export async function startSmsGateway(port = 0): Promise<TestGateway> {
  const gateway = {
    accepted: [],
    refuse: new Map(),
    breaks: null,
    answer: null,
    requests: 0,
  } as unknown as TestGateway; // completed below
  const server = createServer((request, response) => {
    void readBody(request).then((body) => {
      gateway.requests += 1;
      const answer = (status: number, content: object) => {
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(content));
      };
      if (request.headers.authorization !== `Bearer ${gatewayToken}`) {
        answer(401, { error: 101, message: 'Authorization failed' });
      } else if (gateway.breaks) {
        if (gateway.breaks.accepts) accept(gateway, body);
        request.socket.destroy();
      } else if (gateway.answer) {
        answer(gateway.answer.status, gateway.answer.content);
      } else {
        answer(200, accept(gateway, body));
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  gateway.port = (server.address() as AddressInfo).port;
  gateway.url = `http://127.0.0.1:${gateway.port}/api`;
  gateway.stop = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return gateway;
}

async function readBody(request: IncomingMessage): Promise<ReceivedSms & { check_idx?: boolean }> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer); // as a request without encoding is read
  return JSON.parse(Buffer.concat(chunks).toString()) as ReceivedSms & { check_idx?: boolean };
}

function accept(
  gateway: TestGateway,
  { to, message, from, idx, check_idx }: Awaited<ReturnType<typeof readBody>>,
) {
  const refusal = gateway.refuse.get(to);
  if (refusal !== undefined) return { error: refusal, message: 'Refused' };
  if (check_idx && gateway.accepted.some((each) => each.idx === idx)) {
    return { error: 53, message: 'Not unique idx' };
  }
  gateway.accepted.push({ to, message, from, idx });
  const sent = {
    id: String(gateway.accepted.length),
    points: 0.1,
    number: to.slice(1),
    status: 'QUEUE',
    idx,
  };
  return { count: 1, list: [{ ...sent, date_sent: 1_800_000_000, submitted_number: to }] };
}

/** Makes the app send SMS through the gateway. */
export function sendSmsThrough({ url }: TestGateway, { context }: TestApp): void {
  context.sms = createSmsGateway({ token: gatewayToken, sender: 'Reissu', url });
}
