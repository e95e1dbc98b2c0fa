import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A mail as a real mail server was given it. */
export interface ReceivedMail {
  to: string;
  headers: Record<string, string>;
  text: string;
  html: string;
}

export interface MailServer {
  port: number;
  url: string;
  received: ReceivedMail[];
  /** What is answered, e.g. `550 No such user`, to receivers whose address begins so. */
  refuse: Map<string, string>;
  /** Called before a mail is taken; it may wait, or throw. */
  beforeTaking: () => Promise<void>;
  stop(): Promise<void>;
}

/** Starts a mail server that takes everything, on a port of its own or the one it had before. */
export async function startMailServer(port = 0): Promise<MailServer> {
  const server = {
    received: [],
    refuse: new Map(),
    beforeTaking: async () => {},
  } as unknown as MailServer; // completed below
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    closeTimeout: 100,
    onRcptTo({ address }, _session, callback) {
      const word = [...server.refuse].find(([prefix]) => address.startsWith(prefix))?.[1];
      callback(word === undefined ? null : refusal(word));
    },
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        server.beforeTaking().then(() => {
          const to = session.envelope.rcptTo[0]?.address ?? '';
          server.received.push({ to, ...parseMail(Buffer.concat(chunks).toString()) });
          callback();
        }, callback);
      });
    },
  });
  // A connection that its client drops is no failure of ours.
  smtp.on('error', () => {});
  await new Promise<void>((resolve) => smtp.listen(port, '127.0.0.1', resolve));
  server.port = (smtp.server.address() as AddressInfo).port;
  server.url = `smtp://127.0.0.1:${server.port}`;
  server.stop = () => new Promise((resolve) => smtp.close(() => resolve()));
  return server;
}

function refusal(word: string): Error {
  return Object.assign(new Error(word.slice(4)), { responseCode: Number(word.slice(0, 3)) });
}

/** Headers and the two parts of a mail as nodemailer composes it. */
export function parseMail(raw: string): Omit<ReceivedMail, 'to'> {
  const [head = ''] = raw.split('\r\n\r\n', 1);
  return { headers: headersOf(head), text: partOf(raw, 'text/plain'), html: partOf(raw, 'text/html') };
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

function partOf(raw: string, type: string): string {
  const part = raw
    .split(/\r\n--[^\r\n]+\r\n/)
    .find((candidate) => candidate.includes(`Content-Type: ${type}`));
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

/** RFC 2047: how a header carries what is not ASCII. */
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
