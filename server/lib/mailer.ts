import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import nodemailer from 'nodemailer';
import type { Config } from '../../config/env';
import { oneClickField, oneClickValue } from '../contract/consent';

export interface OutgoingMail {
  /** The same for every attempt, so that mail servers and clients can drop a duplicate. */
  id: string;
  fromName: string;
  replyTo: string | null;
  to: string;
  subject: string;
  html: string;
  text: string;
  date: Date;
  attachments: readonly MailAttachment[];
  /** The address for a mail program's own unsubscribe button (RFC 8058). */
  unsubscribe?: string;
}

interface MailAttachment {
  filename: string;
  content: Buffer | string;
  contentType: string;
  /** The content id by which the HTML shows it. */
  cid?: string;
}

/** The kind of failure, which determines the next step. */
type MailFailure =
  /** The server will never accept it, for example because the mailbox does not exist. */
  | 'rejected'
  /** A retry may succeed, for example when the mailbox is full. */
  | 'temporary'
  /** The server cannot be used, for this mail or any other. */
  | 'unavailable';

export class MailError extends Error {
  constructor(
    readonly failure: MailFailure,
    /** The server's reply, if there is one. May contain the recipient's address. */
    message: string,
    /** An SMTP status or error code. Contains no personal data, so it can be logged. */
    readonly code: string,
  ) {
    super(message);
  }
}

export interface Mailer {
  /** @throws MailError */
  send(mail: OutgoingMail): Promise<void>;
  /** Removes the file of a mail that was written while there was no SMTP server. Does nothing if there is none. */
  removeFile(id: string): Promise<void>;
  close(): void;
}

/** Limit for sending one mail, connecting included. */
const sendTimeoutMs = 60_000;

/** Sends through the configured SMTP server, or writes files if there is none. */
export function createMailer({ mail, dataDir, publicUrl }: Config): Mailer {
  const { smtpUrl, from } = mail;
  const host = new URL(publicUrl).hostname;
  const folder = mailFolder(dataDir);
  return {
    ...(smtpUrl === undefined ? fileMailer(folder, from, host) : smtpMailer(smtpUrl, mail, host)),
    async removeFile(id) {
      const file = mailFile(folder, id);
      // An interrupted attempt may have left a partial file.
      for (const each of [file, partialFileOf(file)]) await rm(each, { force: true });
    },
  };
}

/** Where mails are written if there is no SMTP server. */
export function mailFolder(dataDir: string): string {
  return path.join(dataDir, 'mail');
}

function mailFile(folder: string, id: string): string {
  return path.join(folder, `${id}.eml`);
}

/** A file while it is being written. */
function partialFileOf(file: string): string {
  return `${file}.part`;
}

type Transport = Omit<Mailer, 'removeFile'>;

function smtpMailer(url: string, { from, requireTls }: Config['mail'], host: string): Transport {
  const transport = nodemailer.createTransport({
    url,
    requireTLS: requireTls,
    pool: true,
    maxConnections: 1,
    // The mailer requeues only a mail that was not started because the server had closed the idle connection.
    // The sender makes all other retries.
    maxRequeues: 1,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(mail) {
      try {
        await transport.sendMail({
          ...buildMessage(mail, from, host),
          signal: AbortSignal.timeout(sendTimeoutMs),
        });
      } catch (error) {
        throw await toMailError(error as SmtpError, () => transport.verify());
      }
    },
    close: () => transport.close(),
  };
}

/** Writes each mail to a file named by its id. A repeated attempt replaces the file. */
function fileMailer(folder: string, from: string, host: string): Transport {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true });
  return {
    async send(mail) {
      const { message } = await transport.sendMail(buildMessage(mail, from, host));
      const file = mailFile(folder, mail.id);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(partialFileOf(file), message as Buffer, { mode: 0o600 }); // because of `buffer: true`
      await rename(partialFileOf(file), file);
    },
    close: () => transport.close(),
  };
}

/** Sent only for https addresses, as RFC 8058 requires. */
const oneClick = { 'List-Unsubscribe-Post': `${oneClickField}=${oneClickValue}` };

function buildMessage(mail: OutgoingMail, from: string, host: string) {
  const { id, fromName, replyTo, to, subject, html, text, date, attachments, unsubscribe } = mail;
  return {
    messageId: `<${id}@${host}>`,
    from: { name: fromName, address: from },
    to: { name: '', address: to },
    ...(replyTo !== null && { replyTo: { name: fromName, address: replyTo } }),
    subject,
    html,
    text,
    date,
    attachments: [...attachments],
    // Prevents automatic replies.
    headers: { 'Auto-Submitted': 'auto-generated', ...(unsubscribe?.startsWith('https:') && oneClick) },
    ...(unsubscribe !== undefined && { list: { unsubscribe } }),
  };
}

/** The errors of nodemailer. */
interface SmtpError extends Error {
  code?: string;
  /** The underlying system error, such as ECONNREFUSED. */
  originalCode?: string;
  command?: string;
  response?: string;
  responseCode?: number;
}

/**
 * Only replies about the recipient or the message are specific to this mail. After any other error the server is
 * checked, so that a mail on which it fails does not block the others.
 */
async function toMailError(error: SmtpError, verify: () => Promise<unknown>): Promise<MailError> {
  const code = error.originalCode ?? error.code ?? error.name;
  const isAboutThisMail =
    error.code === 'EMESSAGE' || (error.code === 'EENVELOPE' && error.command !== 'MAIL FROM');
  const status = error.responseCode;
  if (isAboutThisMail && (status === undefined || status >= 500)) {
    return new MailError('rejected', error.response ?? error.message, String(status ?? code));
  }
  if (isAboutThisMail && status !== 421) {
    return new MailError('temporary', error.response ?? error.message, String(status));
  }
  const works = await verify().then(
    () => true,
    () => false,
  );
  return works
    ? new MailError('temporary', error.response ?? error.message, code)
    : new MailError('unavailable', `The mail server cannot be used (${code})`, code);
}
