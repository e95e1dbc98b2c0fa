import type { Types } from 'mongoose';
import { type Cents, totalPrice } from '../../../contract/money';
import { totalOn } from '../../../contract/priceSteps';
import type { HandoverLink } from '../../../contract/handover';
import type { InEnglish } from '../../../contract/languages';
import { AppError } from '../../../lib/AppError';
import { today } from '../../../lib/clock';
import { Customer } from '../../../models/customer';
import { Event } from '../../../models/event';
import { Group } from '../../../models/group';
import { Organization } from '../../../models/organization';
import { Product } from '../../../models/product';
import type { PaymentRow } from '../../money/payments/paymentRow';
import { readPayments } from '../../money/payments/paymentRows';
import { findHandover } from './links';

export interface PricedName extends InEnglish<'name'> {
  name: string;
  amount: Cents;
}

/**
 * What the page of a hand-over link shows: the trip, what belongs to the place, and what the newcomer will have to pay.
 * @throws AppError `handoverLinkInvalid`, also if the leaver no longer has a seat
 */
export async function readOffer(link: HandoverLink) {
  const handover = await findHandover(link);
  const leaver = await Customer.findOne({ _id: handover.customer, disabled: false }).lean();
  if (!leaver?.event.equals(handover.event)) throw new AppError('handoverLinkInvalid');
  const all = await readPayments(leaver._id);
  const rows = all.filter(({ product }) => !handover.fee?.equals(product._id));
  return {
    handover,
    leaver,
    organization: await Organization.findById(leaver.organization, 'name nameEn identifier').lean().orFail(),
    event: await Event.findById(leaver.event, 'name nameEn date').lean().orFail(),
    group: await Group.findById(leaver.group, 'name nameEn').lean().orFail(),
    products:
      handover.money === 'passes'
        ? rows.filter(passesOn).map(withAmountLeft)
        : rows.filter(isOwedByAll).map(withPrice),
    fee: await readFee(handover.fee),
  };
}

export type OfferView = Awaited<ReturnType<typeof readOffer>>;

function withAmountLeft({ product: { name, nameEn }, left: amount }: PaymentRow): PricedName {
  return { name, nameEn, amount };
}

/** Whether the newcomer takes over the payment: optional products only if the leaver has bought them. */
function passesOn(row: PaymentRow): boolean {
  return isOwedByAll(row) || row.payment.status !== 'new';
}

function isOwedByAll({ isCollected, product }: PaymentRow): boolean {
  return isCollected && product.mandatory;
}

function withPrice({ product }: PaymentRow): PricedName {
  const { name, nameEn } = product;
  return { name, nameEn, amount: totalPrice(product) };
}

/** The product of a fee with its price today; null without a fee. */
export async function readFee(fee: Types.ObjectId | null): Promise<PricedName | null> {
  const product = fee && (await Product.findById(fee).lean());
  return product ? { name: product.name, nameEn: product.nameEn, amount: totalOn(product, today()) } : null;
}
