import type { Variant, VariantChoice } from '../../../contract/productVariant';
import { isSoldOut } from '../../../contract/payment';
import { AppError, InvalidInput } from '../../../lib/AppError';
import { transaction } from '../../../lib/database';
import { parseObjectId } from '../../../lib/parseObjectId';
import type { Actor } from '../../../lib/sessionToken';
import { Payment, type StoredPayment } from '../../../models/payment';
import { Product, type StoredProduct } from '../../../models/product';
import { auditChange } from '../../access/audit/auditChanges';
import { namesWithVariant, type PaymentRow } from './paymentRow';
import { readNewPayment, readPayment } from './paymentRows';
import { moveStock, stockItem } from './productStock';
import { paymentInReach, readStaffPayment, type StaffPaymentRow } from './staff/readStaffPayments';

/* The variant of a product that a payment is for (rules §23.5). */

/**
 * Chooses the variant of a new payment. It reserves no stock.
 * @throws AppError `notFound`, `paymentNotNew`, `conflict`; `soldOut` (path `variant`); InvalidInput (path `variant`)
 */
export async function chooseVariant(
  customerId: string,
  paymentId: string,
  { variant: id }: VariantChoice,
): Promise<PaymentRow> {
  const { payment, product } = await readNewPayment(customerId, paymentId);
  const variant = findVariant(product, id);
  if (isSoldOut(variant)) throw new AppError('soldOut', { path: 'variant' });
  await storeVariant(payment, { variant: id });
  return readPayment(customerId, payment._id);
}

/**
 * Staff change the variant, also of a payment that is paid, whose stock moves with it. What has been issued stays.
 * @throws AppError `notFound`, `conflict`; `soldOut` (path `variant`); InvalidInput (path `variant`)
 */
export async function changeVariant(
  actor: Actor,
  paymentId: string,
  { variant: id }: VariantChoice,
): Promise<StaffPaymentRow> {
  const { _id, product } = await paymentInReach(actor, parseObjectId(paymentId));
  await transaction(async () => {
    const payment = await paymentInReach(actor, _id);
    await moveTo(actor, payment, await Product.findById(product).lean().orFail(), id);
  }, [product]);
  return readStaffPayment(_id);
}

async function moveTo(
  actor: Actor,
  payment: StoredPayment,
  product: StoredProduct,
  id: string,
): Promise<void> {
  const { variants = [], name } = product;
  const variant = findVariant({ variants }, id);
  const item = stockItem(payment);
  if (item.variant === id) return;
  const isTaken = payment.status !== 'new' && payment.holdsStock;
  if (!isTaken && isSoldOut(variant)) throw new AppError('soldOut', { path: 'variant' });
  const former = variants.find((each) => each.id === item.variant);
  await auditChange(actor, {
    type: 'customers',
    id: payment.customer,
    organization: payment.organization,
    before: { payments: { [name]: { variant: former?.name ?? null } } },
    after: { payments: { [name]: { variant: variant.name } } },
  });
  const names = namesWithVariant(product, variant);
  await storeVariant(payment, {
    variant: id,
    ...(payment.purchase && {
      'purchase.variant': id,
      'purchase.name': names.name,
      'purchase.nameEn': names.nameEn ?? '',
    }),
  });
  if (isTaken) await moveStock(item, variant);
}

function findVariant({ variants }: { variants: readonly Variant[] }, id: string): Variant {
  const variant = variants.find((each) => each.id === id);
  if (!variant) throw new InvalidInput([{ code: 'invalidChoice', path: 'variant' }]);
  return variant;
}

/** Conflicts with somebody who starts to pay at the same moment. */
async function storeVariant(
  { _id, status, version }: StoredPayment,
  fields: Readonly<Record<string, string>>,
): Promise<void> {
  const { modifiedCount } = await Payment.updateOne(
    { _id, status, version },
    { $set: fields, $inc: { version: 1 } },
  );
  if (modifiedCount === 0) throw new AppError('conflict');
}
