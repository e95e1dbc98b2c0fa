import type { AddressInfo, Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { createMailer } from '../lib/mailer';
import type { TestApp } from './app';

export interface ReceivedMail {
  to: string;
  headers: Record<string, string>;
  text: string;
  html: string;
  attachments: { name: string; content: Buffer }[];
}

export interface MailServer {
  port: number;
  url: string;
  received: ReceivedMail[];
  /** Replies, e.g. `550 No such user`, by the beginning of the recipient's address. */
  refuse: Map<string, string>;
  /** Called before a mail is accepted; may delay it, or throw to refuse it. */
  beforeAccepting: () => Promise<void>;
  /** Closes the open connections for being idle, too late for clients to notice before they write. */
  hangUp(): void;
  stop(): Promise<void>;
}

/** Starts an SMTP server that accepts every mail, on a free port unless one is given. */
export async function startMailServer(port = 0): Promise<MailServer> {
  const server = {
    received: [],
    refuse: new Map(),
    beforeAccepting: async () => {},
  } as unknown as MailServer; // completed below
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    closeTimeout: 100,
    onRcptTo({ address }, _session, callback) {
      const reply = [...server.refuse].find(([prefix]) => address.startsWith(prefix))?.[1];
      callback(reply === undefined ? null : refusal(reply));
    },
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        server.beforeAccepting().then(() => {
          const to = session.envelope.rcptTo[0]?.address ?? '';
          server.received.push({ to, ...parseMail(Buffer.concat(chunks).toString()) });
          callback();
        }, callback);
      });
    },
  });
  // Clients may drop connections: some tests do so on purpose.
  smtp.on('error', () => {});
  const sockets = new Set<Socket>();
  smtp.server.on('connection', (socket) => sockets.add(socket));
  await new Promise<void>((resolve) => smtp.listen(port, '127.0.0.1', resolve));
  server.port = (smtp.server.address() as AddressInfo).port;
  server.url = `smtp://127.0.0.1:${server.port}`;
  server.hangUp = () => {
    for (const socket of sockets) {
      socket.removeAllListeners('data');
      socket.once('data', () => socket.end('421 4.4.2 Idle for too long\r\n'));
    }
    sockets.clear();
  };
  server.stop = () => new Promise((resolve) => smtp.close(() => resolve()));
  return server;
}

/** Makes the app send its mail through the server. The test closes `app.context.mailer`. */
export function sendThrough({ url: smtpUrl }: MailServer, { context }: TestApp): void {
  const mail = { smtpUrl, requireTls: false, from: 'matkat@reissu.test' };
  context.mailer = createMailer({ ...context.config, mail });
}

function refusal(reply: string): Error {
  return Object.assign(new Error(reply.slice(4)), { responseCode: Number(reply.slice(0, 3)) });
}

/** Reads the headers, both texts and the attachments of a mail in the format that nodemailer writes. */
export function parseMail(raw: string): Omit<ReceivedMail, 'to'> {
  const [head = ''] = raw.split('\r\n\r\n', 1);
  const [text, html] = [partOf(raw, 'text/plain'), partOf(raw, 'text/html')];
  return { headers: headersOf(head), text, html, attachments: attachmentsOf(raw) };
}

function headersOf(head: string): Record<string, string> {
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
  return Object.fromEntries(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), encodedWords(line.slice(colon + 1).trim())];
    }),
  );
}

function partsOf(raw: string): string[] {
  return raw.split(/\r\n--[^\r\n]+\r\n/);
}

function attachmentsOf(raw: string): ReceivedMail['attachments'] {
  return partsOf(raw).flatMap((part) => {
    const [head = '', body = ''] = part.split('\r\n\r\n');
    const name = /^Content-Disposition: attachment;\s+filename=(\S+)/m.exec(head)?.[1];
    return name === undefined ? [] : [{ name, content: Buffer.from(body, 'base64') }];
  });
}

function partOf(raw: string, type: string): string {
  const part = partsOf(raw).find((candidate) => candidate.includes(`Content-Type: ${type}`));
  if (part === undefined) return '';
  const [head = '', ...body] = part.split('\r\n\r\n');
  const content = body.join('\r\n\r\n');
  return (/base64/i.test(head) ? Buffer.from(content, 'base64') : quotedPrintable(content)).toString();
}

function quotedPrintable(text: string): Buffer {
  const bytes = text
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1');
}

/** Decodes the non-ASCII text of a header (RFC 2047). */
function encodedWords(value: string): string {
  return value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, text: string) =>
      (kind.toLowerCase() === 'b'
        ? Buffer.from(text, 'base64')
        : quotedPrintable(text.replaceAll('_', ' '))
      ).toString(),
    );
}
