import type { Types } from 'mongoose';
import { AppError } from '../../../lib/AppError';
import { transaction } from '../../../lib/database';
import { findByIds } from '../../../lib/findByIds';
import { parseObjectId } from '../../../lib/parseObjectId';
import type { Actor } from '../../../lib/sessionToken';
import { Admin } from '../../../models/admin';
import { Mail } from '../../../models/mail';
import { Mailing, type StoredMailing } from '../../../models/mailing';
import { inReach } from '../../access/authorize';
import { listFilter } from '../../access/organizations';
import { planSendings } from './sendings';
import { type CustomerSending, findRemaining, isTimed } from './timedRecipients';

/** How many are listed besides the open timed ones. */
const maxMailings = 20;

export interface MailingView {
  mailing: StoredMailing;
  /** The sender's name; null once they are deleted. */
  author: string | null;
  queued: number;
  sent: number;
  failed: number;
  /**
   * The number of recipients without a mail, because they were disabled or deleted, or withdrew their consent to
   * marketing.
   */
  leftOut: number;
  /** Of an open timed mailing, the customers who have yet to get it; empty for others. */
  sendings: CustomerSending[];
}

/** @throws AppError `notFound` for a mailing that is not in the actor's reach */
export async function readMailing(actor: Actor, id: string): Promise<MailingView> {
  const [view] = await readViews({ _id: parseObjectId(id), ...inReach(actor) });
  if (!view) throw new AppError('notFound');
  return view;
}

/**
 * The open timed mailings and the latest others, newest first, of one organization or of all in reach.
 * @throws AppError `notFound` for an organization that is not the actor's
 */
export async function listMailings(actor: Actor, organization: string | undefined): Promise<MailingView[]> {
  const filter = await listFilter(actor, organization);
  // A timed one can be stopped as long as it is open, however many were sent since.
  const open = await Mailing.find({ ...filter, 'timing.isOpen': true }, '_id').lean();
  const others = await Mailing.find({ ...filter, 'timing.isOpen': { $ne: true } }, '_id')
    .sort({ _id: -1 })
    .limit(maxMailings)
    .lean();
  return readViews({ _id: { $in: [...open, ...others].map(({ _id }) => _id) } });
}

/** Reads a snapshot, because mails may be created between two reads. */
async function readViews(filter: object): Promise<MailingView[]> {
  return transaction(async () => {
    const mailings = await Mailing.find(filter).sort({ _id: -1 }).lean();
    const authors = await findByIds(
      Admin,
      mailings.map(({ author }) => parseObjectId(author)),
      ['name'],
    );
    const views: MailingView[] = [];
    for (const mailing of mailings) {
      const counts = await countMails(mailing);
      const author = authors.get(mailing.author)?.name ?? null;
      views.push({ mailing, author, ...counts, sendings: await readSendings(mailing) });
    }
    return views;
  });
}

async function readSendings(mailing: StoredMailing): Promise<CustomerSending[]> {
  if (!isTimed(mailing)) return [];
  return findRemaining(mailing, await planSendings(mailing.timing.events, mailing.timing));
}

/** The recipients of a mailing by what became of their mails. */
export type MailCounts = Pick<MailingView, 'queued' | 'sent' | 'failed' | 'leftOut'>;

export async function readMailCounts(mailing: Types.ObjectId): Promise<MailCounts> {
  return transaction(async () => countMails(await Mailing.findById(mailing).lean().orFail()));
}

async function countMails({ _id, waiting, receiverCount }: StoredMailing): Promise<MailCounts> {
  const queued = waiting + (await countOf(_id, 'queued'));
  const sent = await countOf(_id, 'sent');
  const failed = await countOf(_id, 'failed');
  return { queued, sent, failed, leftOut: receiverCount - queued - sent - failed };
}

async function countOf(mailing: Types.ObjectId, status: 'queued' | 'sent' | 'failed'): Promise<number> {
  return Mail.countDocuments({ status, mailing });
}
