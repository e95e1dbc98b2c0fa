import { createHash, randomBytes } from 'node:crypto';
import type { Types } from 'mongoose';
import type { Cents, InCents } from '../../../../contract/money';
import {
  linkDays,
  linkPages,
  maxLinks,
  type PaymentLinkInput,
  type PaymentLinkState,
} from '../../../../contract/paymentLink';
import { AppError } from '../../../../lib/AppError';
import { clock } from '../../../../lib/clock';
import { transaction } from '../../../../lib/database';
import { parseObjectId } from '../../../../lib/parseObjectId';
import type { Actor } from '../../../../lib/sessionToken';
import { Customer } from '../../../../models/customer';
import { LinkPayer } from '../../../../models/linkPayer';
import { Payment, type StoredPayment } from '../../../../models/payment';
import { PaymentLink, type StoredPaymentLink } from '../../../../models/paymentLink';
import { auditChange } from '../../../access/audit/auditChanges';
import { sumAmounts } from '../balance';
import { readPayment, refuseUnlessNew } from '../paymentRows';
import { paymentInReach } from '../staff/readStaffPayments';

/* Links for somebody else to pay a payment (rules §8.16), as their makers see them. */

const dayMs = 24 * 3_600_000;

export interface PaymentLinkView {
  link: StoredPaymentLink;
  state: PaymentLinkState;
  /** What has been paid through it. */
  received: Cents;
}

export interface MadeLink extends PaymentLinkView {
  url: string;
}

/**
 * Makes a link for a new payment of the current trip.
 * @throws AppError `notFound`, `paymentNotNew`, `paymentInvoiced`, `variantRequired`, `conflict`; `partTooLarge` above what is left; `tooManyLinks`
 */
export async function makeLink(
  actor: Actor,
  paymentId: string,
  { amount }: InCents<PaymentLinkInput>,
  publicUrl: string,
): Promise<MadeLink> {
  const found = await findPayment(actor, paymentId);
  const token = randomBytes(32).toString('base64url');
  const { payment, product, left } = await readPayment(found.customer, found._id);
  refuseUnlessNew(payment);
  if (left === 0) throw new AppError('paymentNotNew');
  if (product.needsVariant) throw new AppError('variantRequired');
  if (amount !== null && amount > left) throw new AppError('partTooLarge', { path: 'amount' });
  const link = await transaction(() => storeLink(actor, payment, amount, token), [payment._id]);
  return { ...(await toView(link)), url: `${publicUrl}/${linkPages.pay}?token=${token}` };
}

async function storeLink(
  actor: Actor,
  { _id: payment, customer, organization, version }: StoredPayment,
  amount: Cents | null,
  token: string,
): Promise<StoredPaymentLink> {
  const now = clock.now();
  // Written to, so that two links made at the same moment do not exceed the limit.
  const unchanged = { _id: payment, version, status: 'new' as const };
  const { modifiedCount } = await Payment.updateOne(unchanged, { $inc: { version: 1 } });
  if (modifiedCount === 0) throw new AppError('conflict');
  const open = await PaymentLink.countDocuments({ payment, revokedAt: null, expiresAt: { $gt: now } });
  if (open >= maxLinks) throw new AppError('tooManyLinks');
  const by = toAuthor(actor);
  const link = await new PaymentLink({
    organization,
    customer,
    payment,
    tokenHash: hashToken(token),
    amount,
    by,
    createdAt: now,
    expiresAt: new Date(now.getTime() + linkDays * dayMs),
  }).save();
  await auditLink(actor, link, 'made');
  return link.toObject();
}

/** The links of a payment, the latest first. */
export async function readLinks(actor: Actor, paymentId: string): Promise<PaymentLinkView[]> {
  const { _id: payment } = await findPayment(actor, paymentId);
  const links = await PaymentLink.find({ payment }).sort({ _id: -1 }).lean();
  return Promise.all(links.map(toView));
}

/**
 * Revokes a link. Money from a checkout that has already been started still counts.
 * @throws AppError `notFound`
 */
export async function revokeLink(
  actor: Actor,
  paymentId: string,
  linkId: string,
): Promise<PaymentLinkView[]> {
  const { _id: payment } = await findPayment(actor, paymentId);
  const link = await PaymentLink.findOne({ _id: parseObjectId(linkId), payment }).lean();
  if (!link) throw new AppError('notFound');
  await transaction(async () => {
    const { modifiedCount } = await PaymentLink.updateOne(
      { _id: link._id, revokedAt: null },
      { $set: { revokedAt: clock.now() } },
    );
    if (modifiedCount > 0) await auditLink(actor, link, 'revoked');
  });
  return readLinks(actor, paymentId);
}

/** The amount paid through a link, whatever became of the payment. */
export async function receivedThrough(
  link: Types.ObjectId,
  { attempts, bankMoney = [] }: Pick<StoredPayment, 'attempts' | 'bankMoney'>,
): Promise<Cents> {
  const payers = new Set((await LinkPayer.find({ link }, '_id').lean()).map(({ _id }) => String(_id)));
  const money = [...attempts.filter(({ state }) => state === 'ok'), ...bankMoney];
  return sumAmounts(money.filter(({ payer }) => payers.has(String(payer))));
}

/** A fast hash is enough, because a random 256-bit token cannot be brute-forced. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

async function toView(link: StoredPaymentLink): Promise<PaymentLinkView> {
  const payment = await Payment.findById(link.payment).lean();
  const received = payment ? await receivedThrough(link._id, payment) : 0;
  return { link, received, state: findState(link, received) };
}

function findState({ revokedAt, expiresAt, amount }: StoredPaymentLink, received: Cents): PaymentLinkState {
  if (received > 0 && (amount === null || received >= amount)) return 'used';
  if (revokedAt) return 'revoked';
  return expiresAt <= clock.now() ? 'expired' : 'open';
}

/**
 * A payment that the actor may make links for: customers for their own, and for those of people whose mails they get.
 * @throws AppError `notFound` for another customer's payment, or one that is not in the reach of staff
 */
async function findPayment(actor: Actor, paymentId: string): Promise<StoredPayment> {
  const id = parseObjectId(paymentId);
  if (actor.role !== 'customer') return paymentInReach(actor, id);
  const payment = await Payment.findById(id).lean();
  const isOwn = payment?.customer.equals(actor.id);
  if (!payment || !(isOwn || (await Customer.exists({ _id: payment.customer, lead: actor.id }))))
    throw new AppError('notFound');
  return payment;
}

function toAuthor({ id, role }: Actor): string {
  return role === 'customer' ? 'customer' : id;
}

async function auditLink(
  actor: Actor,
  { customer: id, organization }: Pick<StoredPaymentLink, 'customer' | 'organization'>,
  change: 'made' | 'revoked',
): Promise<void> {
  await auditChange(actor, {
    type: 'customers',
    id,
    organization,
    before: {},
    after: { paymentLink: change },
  });
}
