import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import nodemailer from 'nodemailer';
import type { Config } from '../../config/env';

export interface OutgoingMail {
  /** The same at every try, so that a receiver can drop the second of two. */
  id: string;
  fromName: string;
  replyTo: string | null;
  to: string;
  subject: string;
  html: string;
  text: string;
  date: Date;
}

/** Why a mail was not sent, as far as it decides what to do next. */
type Trouble =
  /** The server will never take it: no such mailbox, say. */
  | 'refused'
  /** Another try may succeed: a full mailbox, say. */
  | 'later'
  /** There is no server to try with, for this mail or any other. */
  | 'away';

export class MailTrouble extends Error {
  constructor(
    readonly trouble: Trouble,
    /** In the server's words, where it said any; they may name the receiver. */
    words: string,
    /** The kind of failure, without anything personal. */
    readonly code: string,
  ) {
    super(words);
  }
}

export interface Mailer {
  /** @throws MailTrouble */
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}

/** How long one mail may take in all, in milliseconds. */
const patience = 60_000;

/** Sends through the mail server that the settings name, or writes files where they name none. */
export function createMailer({ mail: { smtpUrl, from }, dataDir, publicUrl }: Config): Mailer {
  const host = new URL(publicUrl).hostname;
  return smtpUrl === undefined
    ? fileMailer(mailFolder(dataDir), from, host)
    : smtpMailer(smtpUrl, from, host);
}

/** Where mails are written without a mail server. */
export function mailFolder(dataDir: string): string {
  return path.join(dataDir, 'mail');
}

function smtpMailer(url: string, from: string, host: string): Mailer {
  const transport = nodemailer.createTransport({
    url,
    pool: true,
    maxConnections: 1,
    // A mail whose connection breaks is tried again by our own count alone.
    maxRequeues: 0,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(mail) {
      try {
        await transport.sendMail({ ...messageOf(mail, from, host), signal: AbortSignal.timeout(patience) });
      } catch (error) {
        throw await troubleOf(error as SmtpError, () => transport.verify());
      }
    },
    close: () => transport.close(),
  };
}

/** Writes each mail into a file named by its id: a second time replaces the first. */
function fileMailer(folder: string, from: string, host: string): Mailer {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true });
  return {
    async send(mail) {
      const { message } = await transport.sendMail(messageOf(mail, from, host));
      const file = path.join(folder, `${mail.id}.eml`);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(`${file}.part`, message as Buffer, { mode: 0o600 }); // the transport was told to make a buffer
      await rename(`${file}.part`, file);
    },
    close: () => transport.close(),
  };
}

function messageOf(mail: OutgoingMail, from: string, host: string) {
  const { id, fromName, replyTo, to, subject, html, text, date } = mail;
  return {
    messageId: `<${id}@${host}>`,
    from: { name: fromName, address: from },
    to: { name: '', address: to },
    ...(replyTo !== null && { replyTo: { name: fromName, address: replyTo } }),
    subject,
    html,
    text,
    date,
    // Nobody's out-of-office answers a mail that says so.
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}

/** What nodemailer throws. */
interface SmtpError extends Error {
  code?: string;
  /** The code of the system's error behind it, such as ECONNREFUSED. */
  originalCode?: string;
  command?: string;
  response?: string;
  responseCode?: number;
}

/**
 * Only what the server says of the receiver or of the message is about this mail. After anything else the
 * server is asked whether it works at all: one odd mail must not hold up the others.
 */
async function troubleOf(error: SmtpError, verify: () => Promise<unknown>): Promise<MailTrouble> {
  const code = error.originalCode ?? error.code ?? error.name;
  const isAboutThisMail =
    error.code === 'EMESSAGE' || (error.code === 'EENVELOPE' && error.command !== 'MAIL FROM');
  const status = error.responseCode;
  if (isAboutThisMail && (status === undefined || status >= 500)) {
    return new MailTrouble('refused', error.response ?? error.message, String(status ?? code));
  }
  if (isAboutThisMail && status !== 421) {
    return new MailTrouble('later', error.response ?? error.message, String(status));
  }
  const works = await verify().then(
    () => true,
    () => false,
  );
  return works
    ? new MailTrouble('later', error.response ?? error.message, code)
    : new MailTrouble('away', `The mail server cannot be used (${code})`, code);
}
