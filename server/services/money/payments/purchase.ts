import { totalPrice } from '../../../contract/money';
import { DiscountCode, type StoredDiscountCode } from '../../../models/discountCode';
import type { StoredPayment, StoredPurchase } from '../../../models/payment';
import { Product, type StoredProduct } from '../../../models/product';

/** The purchase of a product at its current price, with or without a code. */
export function buildPurchase(
  product: StoredProduct,
  code: Pick<StoredDiscountCode, 'discount'> | null,
): StoredPurchase {
  return {
    name: product.name,
    price: product.price,
    serviceFee: product.serviceFee,
    serviceFeeVat: product.serviceFeeVat,
    vat: product.vat,
    vatPercent: product.vatPercent,
    taxAmount: product.taxAmount,
    taxDescription: product.taxDescription,
    mandatory: product.mandatory,
    discount: code?.discount ?? 0,
    total: totalPrice(product, code?.discount),
  };
}

/** The purchase that a new payment would be for if it were made now. */
export async function currentPurchase({
  product,
  discountCode,
}: Pick<StoredPayment, 'product' | 'discountCode'>): Promise<StoredPurchase> {
  const currentProduct = await Product.findById(product).lean().orFail();
  const code = discountCode && (await DiscountCode.findById(discountCode).lean());
  return buildPurchase(currentProduct, code);
}
