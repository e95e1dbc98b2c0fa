import type { MailKind } from '../../../contract/email';
import { clock } from '../../../lib/clock';
import { Admin } from '../../../models/admin';
import { Customer } from '../../../models/customer';
import { Mail, type StoredMail } from '../../../models/mail';

/*
 * Mails that their recipient may not have asked for are limited by recipient address (rules §16.6). Mails
 * are counted when they are sent, so no request is refused, no mail is lost, and mails that have become unnecessary do
 * not count.
 */

/**
 * Who can cause a mail: `anybody` who types the address; the `holder` of an account, whose unconfirmed address may be
 * somebody else's; or `neither`, if only staff, a job or a payment can.
 */
const causes: Readonly<Record<MailKind, 'anybody' | 'holder' | 'neither'>> = {
  passwordReset: 'anybody',
  waitingJoined: 'anybody',
  waitingRefused: 'anybody',
  drawEntered: 'anybody',
  handoverOffered: 'anybody',
  invitation: 'anybody',
  tripInvitation: 'anybody',
  registrationConfirmed: 'holder',
  registeredAgain: 'holder',
  confirmEmail: 'holder',
  emailChanged: 'holder',
  loginChanged: 'holder',
  accountErased: 'holder',
  seatReminder: 'holder',
  seatReleased: 'holder',
  tripCancelled: 'holder',
  transferChosen: 'holder',
  contractConfirmed: 'holder',
  roomPartnerChosen: 'holder',
  partySeatsHeld: 'holder',
  partySeatsReleased: 'holder',
  handoverDone: 'holder',
  roomPartnerLeft: 'holder',
  receipt: 'neither',
  roomPlanned: 'neither',
  roomLost: 'neither',
  paymentReminder: 'neither',
  unpaidSeatReleased: 'neither',
  moneyReturned: 'neither',
  payerReceipt: 'neither',
  partPaid: 'neither',
  erasureAnnounced: 'neither',
  rightRequested: 'neither',
  rightAnswered: 'neither',
  actionsFail: 'neither',
  actionsWork: 'neither',
  webhookPaused: 'neither',
  complaintReceived: 'neither',
  complaintAnswered: 'neither',
  seatOffered: 'neither',
  offerExpired: 'neither',
  drawClosed: 'neither',
  drawn: 'neither',
  templateTest: 'neither',
  mailing: 'neither',
};

/** Whether a mail counts towards the limit of its recipient. */
export async function isUnsolicited(mail: StoredMail): Promise<boolean> {
  const cause = causes[mail.kind];
  if (cause !== 'holder') return cause === 'anybody';
  if (mail.wasConfirmed) return false;
  if (isToFormerAddress(mail)) return true;
  const fields = ['unconfirmedSince'];
  if (mail.toStaff) return isUnconfirmed(await Admin.findById(mail.account, fields).lean());
  const customer = await Customer.findById(mail.account, [...fields, 'lead']).lean();
  return isUnconfirmed(customer?.lead ? await Customer.findById(customer.lead, fields).lean() : customer);
}

function isUnconfirmed(holder: { unconfirmedSince?: Date | null } | null): boolean {
  return holder !== null && (holder.unconfirmedSince ?? null) !== null;
}

/**
 * Postpones a claimed mail. Of equivalent mails to the same recipient only the newest is kept: those with a link,
 * those about a changed address, or those with the same text.
 */
export async function postpone(mail: StoredMail, waitMs: number): Promise<void> {
  const { _id, to, kind, sendAt } = mail;
  await Mail.deleteMany({ ...sameMessage(mail), to, kind, status: 'queued', _id: { $lt: _id } });
  await Mail.updateOne(
    { _id, status: 'queued', sendAt },
    { $set: { sendAt: new Date(clock.now().getTime() + waitMs) }, $inc: { tries: -1 } },
  );
}

function sameMessage(mail: StoredMail) {
  const { organization, account, linkMark, text } = mail;
  if (isToFormerAddress(mail)) return { organization };
  return linkMark === null ? { account, text } : { account };
}

/** Whether the mail goes to an address that the account no longer has. */
function isToFormerAddress({ kind }: StoredMail): boolean {
  return kind === 'emailChanged' || kind === 'accountErased';
}
