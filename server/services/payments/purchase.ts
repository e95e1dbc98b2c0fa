import { totalOf } from '../../contract/money';
import type { StoredDiscountCode } from '../../models/discountCode';
import type { StoredPurchase } from '../../models/payment';
import type { StoredProduct } from '../../models/product';

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
