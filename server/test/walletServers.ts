import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createSecureServer, type ServerHttp2Session } from 'node:http2';
import type { AddressInfo } from 'node:net';
import type { TLSSocket } from 'node:tls';
import { certify } from './appleCertificates';

export interface Push {
  token: string;
  topic: string;
  body: string;
  /** The pass type in the certificate that opened the connection. */
  signedBy: string;
}

/** A push service like Apple's: HTTP/2 over TLS with a client certificate. */
export async function startPushService() {
  const pushes: Push[] = [];
  const answers = new Map<string, { status: number; reason?: string }>();
  let beforeReply: (() => Promise<void>) | undefined;
  const sessions = new Set<ServerHttp2Session>();
  const { certificate, key } = certify({ subject: { CN: 'localhost' }, hosts: ['localhost'] });
  const server = createSecureServer({ cert: certificate, key, requestCert: true, rejectUnauthorized: false });
  server.on('session', (session) => {
    sessions.add(session);
    session.on('close', () => sessions.delete(session));
  });
  server.on('stream', (stream, headers) => {
    const token = String(headers[':path']).replace('/3/device/', '');
    const { subject } = (stream.session!.socket as TLSSocket).getPeerCertificate();
    let body = '';
    stream.setEncoding('utf8');
    stream.on('data', (part: string) => (body += part));
    const reply = async () => {
      const work = beforeReply;
      beforeReply = undefined;
      await work?.();
      const { status, reason } = answers.get(token) ?? { status: 200 };
      pushes.push({
        token,
        topic: String(headers['apns-topic']),
        body,
        signedBy: String(Reflect.get(subject, 'UID')),
      });
      stream.respond({ ':status': status });
      stream.end(reason === undefined ? undefined : JSON.stringify({ reason }));
    };
    stream.on('end', () => void reply());
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return {
    url: `https://localhost:${(server.address() as AddressInfo).port}`,
    pushes,
    /** The answers to tokens, instead of 200. */
    answers,
    /** Runs `work` before the next push is answered. */
    beforeNextPush: (work: () => Promise<void>) => (beforeReply = work),
    async stop() {
      for (const session of sessions) session.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

interface GoogleCall {
  method: string;
  path: string;
  body: Record<string, unknown>;
  authorization: string | undefined;
}

/** Google's API for passes, with its log-in; stores classes and objects. */
export async function startGoogle() {
  const calls: GoogleCall[] = [];
  const assertions: string[] = [];
  const stored = new Map<string, Record<string, unknown>>();
  let isUnreachable = false;
  async function reply(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const text = await textOf(request);
    const answer = (status: number, body: object): void => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    };
    if (isUnreachable) {
      answer(503, {});
      return;
    }
    if (request.url === '/token') {
      assertions.push(new URLSearchParams(text).get('assertion') ?? '');
      answer(200, { access_token: 'access-of-google', expires_in: 3600 });
      return;
    }
    const { method = '', url = '', headers } = request;
    const path = url.replace('/walletobjects/v1/', '');
    const body = JSON.parse(text) as Record<string, unknown>;
    calls.push({ method, path, body, authorization: headers.authorization });
    const [kind = '', id = String(body.id)] = path.split('/');
    const name = `${kind}/${id}`;
    const isUnknown = method === 'PUT' && !stored.has(name);
    if (!isUnknown) stored.set(name, body);
    answer(isUnknown ? 404 : 200, body);
  }
  const server = createServer((request, response) => void reply(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    assertions,
    /** By `transitObject/id`. */
    stored,
    setUnreachable: (value: boolean) => (isUnreachable = value),
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}
