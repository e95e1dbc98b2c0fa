import { setTimeout as sleep } from 'node:timers/promises';
import { qrPng } from '../../../banking/codes/qrPng';
import { isInvitation, isToPayer, isToNewcomer, isToWaitingParty } from '../../../contract/email';
import { normalizeEmail } from '../../../contract/sameText';
import { transaction } from '../../../lib/database';
import { isDatabaseUnavailable } from '../../../lib/databaseErrors';
import { qrImage } from '../../../emails/builtIn/parts';
import { escapeHtml } from '../../../lib/escapeHtml';
import { clock } from '../../../lib/clock';
import { MailError, type OutgoingMail } from '../../../lib/mailer';
import { Account, type StoredAccount } from '../../../models/account';
import { Customer } from '../../../models/customer';
import { Handover } from '../../../models/handover';
import { LinkPayer } from '../../../models/linkPayer';
import { Mail, type StoredMail } from '../../../models/mail';
import { WaitingParty } from '../../../models/waitingParty';
import type { Context } from '../../../context';
import { extendSeatDeadline } from '../../trips/provisionalSeat';
import { printAttachment } from '../../money/payments/salesDocuments/printDocument';
import { createMailedLink, mailedLinkSettings } from '../../access/links/resetToken';
import { unsubscribeAddresses } from '../../access/links/unsubscribeLink';
import { fillMailing, isStillAllowed } from '../mailings/renderMailing';
import { createHandoverLink } from '../../people/handover/links';
import { printForMail } from '../../people/travelConfirmations/readConfirmations';
import { createWaitingLink } from '../../people/waitingList/parties';
import { leaseMs, retryDelayMs } from '../../mail/attempts';
import { fillNames } from '../../mail/fillNames';
import { discardFiles } from '../../mail/deleteMails';
import { isUnsolicited, postpone } from './unsolicitedMail';

const dayMs = 24 * 3_600_000;

/** Delay after a failed attempt to mark a mail as sent. */
const markRetryMs = 500;

/** Age at which a mail is given up. */
const giveUpAfterMs = 5 * dayMs;

/** Limits a run, because the job can only stop between runs. */
const batchSize = 50;

/**
 * Sends due mails in the order in which they were queued, those of mailings after all others. To keep the order, stops
 * when the mail server is unreachable. Safe to run concurrently.
 */
export async function sendDueMail(context: Context): Promise<'done' | 'more' | 'unreachable'> {
  for (let sent = 0; sent < batchSize; sent += 1) {
    const mail = await claimNext();
    if (!mail) return 'done';
    const error = await sendOne(mail, context);
    if (error?.failure === 'unavailable') return 'unreachable';
  }
  return 'more';
}

/** Finds and claims a mail in a single update, so that concurrent runs never claim the same one. */
async function claimNext(): Promise<StoredMail | null> {
  const now = clock.now();
  return Mail.findOneAndUpdate(
    { status: 'queued', sendAt: { $lte: now } },
    { $set: { sendAt: new Date(now.getTime() + leaseMs) }, $inc: { tries: 1 } },
    { sort: { mailing: 1, createdAt: 1, _id: 1 }, returnDocument: 'after' },
  ).lean();
}

async function sendOne(mail: StoredMail, context: Context): Promise<MailError | undefined> {
  const account = await Account.findById(mail.account).lean();
  if (!(await isWanted(mail, account))) {
    await Mail.deleteOne({ _id: mail._id });
    return undefined;
  }
  const counted = (await isUnsolicited(mail))
    ? await context.limits.recipient(normalizeEmail(mail.to))
    : undefined;
  if (counted && counted.waitMs > 0) {
    await postpone(mail, counted.waitMs);
    return undefined;
  }
  try {
    await context.mailer.send(await buildOutgoing(mail, account, context));
  } catch (error) {
    // What is no fault of the mail server or the product is not counted.
    if (!(error instanceof MailError && error.code === 'noAccount')) context.actions.count('mails', true);
    if (!(error instanceof MailError)) throw error;
    await counted?.uncount();
    context.metrics.mailFailures.inc({ failure: error.failure });
    await recordFailure(mail, error);
    // Logs only the code, because the server's message may contain the recipient's address.
    context.log.warn({ mail: mail._id, kind: mail.kind, reason: error.code }, 'a mail was not sent');
    return error;
  }
  context.actions.count('mails', false);
  await (isLastMail(mail) ? deleteMail(mail) : markSent(mail));
  context.log.info({ mail: mail._id, kind: mail.kind }, 'a mail was sent');
  return undefined;
}

/**
 * False if the recipient was deleted while the mail was being queued, if an invited person already has a password, or
 * if the recipient of a marketing mail no longer allows marketing.
 */
async function isWanted(mail: StoredMail, account: StoredAccount | null): Promise<boolean> {
  if (isToPayer(mail.kind)) return (await LinkPayer.exists({ _id: mail.account })) !== null;
  if (isToWaitingParty(mail.kind)) return (await WaitingParty.exists({ _id: mail.account })) !== null;
  if (isToNewcomer(mail.kind)) return (await Handover.exists({ _id: mail.account, isOpen: true })) !== null;
  if (isLastMail(mail)) return true;
  if (account === null || (isInvitation(mail.kind) && account.passwordHash !== undefined)) return false;
  return isStillAllowed(mail);
}

/** Whether it is the last mail to an erased customer, which is deleted once sent. */
function isLastMail({ kind }: StoredMail): boolean {
  return kind === 'accountErased';
}

async function deleteMail({ _id }: StoredMail): Promise<void> {
  await transaction(async () => {
    await discardFiles({ _id });
    await Mail.deleteOne({ _id });
  });
}

/** Retries while the mail is claimed, because an unmarked mail would be sent twice. */
async function markSent({ _id, sendAt: claimedUntil }: StoredMail): Promise<void> {
  const sent = { status: 'sent', sentAt: clock.now(), lastError: null };
  for (;;) {
    try {
      await Mail.updateOne({ _id, status: 'queued' }, { $set: sent });
      return;
    } catch (error) {
      if (!isDatabaseUnavailable(error) || clock.now() >= claimedUntil) throw error;
      await sleep(markRetryMs);
    }
  }
}

/** Fills in what the mail requires: names, the text of a mailing, a new link, the attached document. */
async function buildOutgoing(
  queued: StoredMail,
  account: StoredAccount | null,
  context: Context,
): Promise<OutgoingMail> {
  const [named = queued] = await fillNames([queued]);
  const mail = await fillMailing(named);
  const { _id, fromName, replyTo, to, subject, html, text, createdAt: date, linkMark } = mail;
  const attachments = await readAttachments(mail);
  const outgoing = { id: String(_id), fromName, replyTo, to, subject, html, text, date, attachments };
  if (linkMark === null) return outgoing;
  const { link, oneClick } = await createLink(mail, account, context);
  return {
    ...outgoing,
    ...(oneClick !== undefined && { unsubscribe: oneClick }),
    html: html.replaceAll(linkMark, () => escapeHtml(link)),
    text: text.replaceAll(linkMark, () => link),
  };
}

async function readAttachments({
  account,
  document,
  confirmation,
  qrText,
}: StoredMail): Promise<OutgoingMail['attachments']> {
  const printed = [
    document && (await printAttachment(document)),
    confirmation && (await printForMail(confirmation, account)),
  ].filter((file) => file !== undefined);
  return [
    ...printed.map(({ fileName, content, type }) => ({ filename: fileName, content, contentType: type })),
    ...(qrText === undefined ? [] : [await drawQrCode(qrText)]),
  ];
}

async function drawQrCode(text: string): Promise<OutgoingMail['attachments'][number]> {
  const content = await qrPng(text);
  return { filename: `${qrImage}.png`, content, contentType: 'image/png', cid: qrImage };
}

/**
 * @returns the link, and for a marketing mail the address for a mail program's own button
 * @throws MailError if the account's address has changed since, or, for a link to set a password, if the account is
 *   disabled; never for a link to withdraw a consent
 */
async function createLink(
  mail: StoredMail,
  account: StoredAccount | null,
  context: Context,
): Promise<{ link: string; oneClick?: string }> {
  const { account: id, to, kind } = mail;
  const { publicUrl } = context.config;
  if (kind === 'mailing') return unsubscribeAddresses(id, context);
  if (isToWaitingParty(kind)) return { link: await createWaitingLink(id, publicUrl) };
  if (isToNewcomer(kind)) return { link: await createHandoverLink(id, publicUrl) };
  const { purpose } = mailedLinkSettings(kind);
  const isRefused = purpose === 'password' && (await Customer.exists({ _id: id, disabled: true }));
  if (account?.email !== to || isRefused) {
    throw new MailError('rejected', 'The account is disabled or has another address', 'noAccount');
  }
  await extendSeatDeadline(mail);
  return { link: await createMailedLink(kind, account, publicUrl) };
}

async function recordFailure(mail: StoredMail, { failure, message }: MailError): Promise<void> {
  const now = clock.now().getTime();
  const delayMs = failure === 'unavailable' ? 0 : retryDelayMs(mail.tries);
  const givenUp = failure === 'rejected' || now - mail.createdAt.getTime() > giveUpAfterMs;
  if (givenUp && isLastMail(mail)) return deleteMail(mail);
  await Mail.updateOne(
    { _id: mail._id, status: 'queued', sendAt: mail.sendAt },
    {
      $set: {
        status: givenUp ? 'failed' : 'queued',
        sendAt: new Date(now + delayMs),
        lastError: message.slice(0, 500),
      },
    },
  );
}
