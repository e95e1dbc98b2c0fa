import { randomUUID } from 'node:crypto';
import type { Language, Translated } from '../../../../contract/languages';
import { type Cents, discounted } from '../../../../contract/money';
import type { StoredProduct } from '../../../../models/product';
import type { OrderItem } from '../../../../paytrail/types';

interface Ordered {
  product: Pick<StoredProduct, '_id' | 'name' | 'price' | 'vatPercent' | 'serviceFee' | 'serviceFeeVat'>;
  code: { discount: number } | null;
}

const serviceFee: Translated = { fi: 'palvelumaksu', en: 'service fee' };

/** Price and service fee are separate items, which add up to exactly the total. */
export function buildOrderItems({ product, code }: Ordered, language: Language): OrderItem[] {
  const productCode = String(product._id);
  const item = (unitPrice: Cents, vatPercentage: number, description: string): OrderItem => ({
    unitPrice,
    units: 1,
    vatPercentage,
    productCode,
    description,
    stamp: randomUUID(),
  });
  const price = item(discounted(product.price, code?.discount ?? 0), product.vatPercent ?? 0, product.name);
  if (product.serviceFee === 0) return [price];
  const feeName = `${product.name} – ${serviceFee[language]}`;
  return [price, item(product.serviceFee, product.serviceFeeVat, feeName)];
}
