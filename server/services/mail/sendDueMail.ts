import { escapeHtml } from '../../lib/escapeHtml';
import { clock } from '../../lib/clock';
import { MailTrouble, type OutgoingMail } from '../../lib/mailer';
import { Account } from '../../models/account';
import { Customer } from '../../models/customer';
import { Mail, type StoredMail } from '../../models/mail';
import type { Context } from '../../context';
import { createResetLink } from '../passwordReset/resetToken';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** How long whoever sends a mail has it to themselves; longer than the mailer's own patience. */
const leaseMs = 5 * minuteMs;

/** The pause after each try of a mail that may yet succeed; the last is repeated. */
const retryDelaysMs = [minuteMs, 5 * minuteMs, 15 * minuteMs, hourMs, 4 * hourMs];

/** A mail that nobody has taken so long after it was queued is given up. */
const giveUpAfterMs = 5 * dayMs;

/** So many at a turn, so that the product can stop between two turns. */
const batchSize = 50;

/**
 * Sends what is due, in the order in which it was queued, and stops where the mail server is away: the order is kept
 * until it is back. Several may do this at once.
 */
export async function sendDueMail(context: Context): Promise<'done' | 'more' | 'away'> {
  for (let turn = 0; turn < batchSize; turn += 1) {
    const mail = await claimNext();
    if (!mail) return 'done';
    const trouble = await sendOne(mail, context);
    if (trouble?.trouble === 'away') return 'away';
  }
  return 'more';
}

/** One update finds and claims it, so that two who look at once never have the same. */
async function claimNext(): Promise<StoredMail | null> {
  const now = clock.now();
  return Mail.findOneAndUpdate(
    { status: 'queued', sendAt: { $lte: now } },
    { $set: { sendAt: new Date(now.getTime() + leaseMs) }, $inc: { tries: 1 } },
    { sort: { createdAt: 1, _id: 1 }, returnDocument: 'after' },
  ).lean();
}

async function sendOne(mail: StoredMail, context: Context): Promise<MailTrouble | undefined> {
  // It was queued while the person was being deleted.
  if (!(await Account.exists({ _id: mail.account }))) {
    await Mail.deleteOne({ _id: mail._id });
    return undefined;
  }
  try {
    await context.mailer.send(await buildOutgoing(mail, context));
  } catch (error) {
    if (!(error instanceof MailTrouble)) throw error;
    await recordFailure(mail, error);
    // Neither receiver nor words: what the server says may repeat the address.
    context.log.warn({ mail: mail._id, kind: mail.kind, reason: error.code }, 'a mail was not sent');
    return error;
  }
  await Mail.updateOne(
    { _id: mail._id, status: 'queued' },
    { $set: { status: 'sent', sentAt: clock.now(), lastError: null } },
  );
  context.log.info({ mail: mail._id, kind: mail.kind }, 'a mail was sent');
  return undefined;
}

/** The mail as it goes out: with its link, if it bears one. */
async function buildOutgoing(mail: StoredMail, { config }: Context): Promise<OutgoingMail> {
  const { _id, fromName, replyTo, to, subject, html, text, createdAt: date, linkMark } = mail;
  const outgoing = { id: String(_id), fromName, replyTo, to, subject, html, text, date };
  if (linkMark === null) return outgoing;
  const link = await createLink(mail, config.publicUrl);
  return {
    ...outgoing,
    html: html.replaceAll(linkMark, () => escapeHtml(link)),
    text: text.replaceAll(linkMark, () => link),
  };
}

/** @throws MailTrouble when the account has been disabled or has another address by now */
async function createLink({ account: id, to }: StoredMail, publicUrl: string): Promise<string> {
  const account = await Account.findOne({ _id: id, email: to }).lean();
  const disabled = await Customer.exists({ _id: id, disabled: true });
  if (!account || disabled) {
    throw new MailTrouble('refused', 'The account is disabled or has another address', 'noAccount');
  }
  return createResetLink(account, publicUrl);
}

async function recordFailure(mail: StoredMail, { trouble, message }: MailTrouble): Promise<void> {
  const now = clock.now().getTime();
  const pause = trouble === 'away' ? 0 : (retryDelaysMs[mail.tries - 1] ?? 4 * hourMs);
  const givenUp = trouble === 'refused' || now - mail.createdAt.getTime() > giveUpAfterMs;
  await Mail.updateOne(
    { _id: mail._id, status: 'queued', sendAt: mail.sendAt },
    {
      $set: {
        status: givenUp ? 'failed' : 'queued',
        sendAt: new Date(now + pause),
        lastError: message.slice(0, 500),
      },
    },
  );
}
