import { totalOf } from '../../contract/money';
import { DiscountCode, type StoredDiscountCode } from '../../models/discountCode';
import type { StoredPayment, StoredPurchase } from '../../models/payment';
import { Product, type StoredProduct } from '../../models/product';

/** What is paid for when a product is bought now, with a code or without. */
export function purchaseOf(
  product: StoredProduct,
  code: Pick<StoredDiscountCode, 'discount'> | null,
): StoredPurchase {
  const { name, price, serviceFee, serviceFeeVat, vat, vatPercent, taxAmount, taxDescription, mandatory } =
    product;
  return {
    ...{ name, price, serviceFee, serviceFeeVat, vat, vatPercent, taxAmount, taxDescription, mandatory },
    discount: code?.discount ?? 0,
    total: totalOf(product, code?.discount),
  };
}

/** What a payment that is new would be for, if it were made now. */
export async function currentPurchase({
  product,
  discountCode,
}: Pick<StoredPayment, 'product' | 'discountCode'>): Promise<StoredPurchase> {
  const present = await Product.findById(product).lean().orFail();
  const code = discountCode && (await DiscountCode.findById(discountCode).lean());
  return purchaseOf(present, code);
}
