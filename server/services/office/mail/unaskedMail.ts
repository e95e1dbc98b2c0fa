import type { MailKind } from '../../../contract/email';
import { clock } from '../../../lib/clock';
import { Admin } from '../../../models/admin';
import { Customer } from '../../../models/customer';
import { Mail, type StoredMail } from '../../../models/mail';

/*
 * Mails that their recipient may not have asked for are limited by the receiving address (rules §16.6). They are counted
 * when they are sent: no request is refused for them, none is lost, and those that are needless by then do not count.
 */

/**
 * Who causes a mail: `anybody` who types the address; the `holder` of an account, whose address may be somebody else's
 * until it is confirmed; or neither, but staff, a job or money.
 */
const causes: Readonly<Record<MailKind, 'anybody' | 'holder' | 'neither'>> = {
  passwordReset: 'anybody',
  waitingJoined: 'anybody',
  waitingRefused: 'anybody',
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
  roomPartnerChosen: 'holder',
  roomPartnerLeft: 'holder',
  receipt: 'neither',
  roomPlanned: 'neither',
  roomLost: 'neither',
  paymentReminder: 'neither',
  unpaidSeatReleased: 'neither',
  moneyReturned: 'neither',
  erasureAnnounced: 'neither',
  seatOffered: 'neither',
  offerExpired: 'neither',
  templateTest: 'neither',
  mailing: 'neither',
};

/** Whether a mail counts towards the limit of its recipient. */
export async function isUnasked(mail: StoredMail): Promise<boolean> {
  const cause = causes[mail.kind];
  if (cause !== 'holder') return cause === 'anybody';
  if (mail.wasConfirmed) return false;
  if (isLeaving(mail)) return true;
  const unconfirmed = { _id: mail.account, unconfirmedSince: { $ne: null } };
  const holder = mail.toStaff ? await Admin.exists(unconfirmed) : await Customer.exists(unconfirmed);
  return holder !== null;
}

/**
 * Lets a claimed mail wait. The newest of those that say the same to the same recipient stands for all: a link that works,
 * that an account has left the address, or the same text again.
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
  if (isLeaving(mail)) return { organization };
  return linkMark === null ? { account, text } : { account };
}

/** Whether it goes to an address that the account has no more. */
function isLeaving({ kind }: StoredMail): boolean {
  return kind === 'emailChanged' || kind === 'accountErased';
}
