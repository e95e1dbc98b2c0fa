// The arithmetic of the ledger, in whole cents. It is written independently of the product, from rules §7.2 and
// rules §8.9, and must not be replaced by the product's own, which it checks.

/** Divides whole numbers and rounds to a whole number, half upwards. */
function divide(dividend: number, divisor: number): number {
  const sign = Math.sign(divisor);
  return Math.floor((2 * dividend * sign + divisor * sign) / (2 * divisor * sign));
}

/** What customers buy. Rates are in tenths of a percent: 255 is 25.5 %. */
export interface Article {
  name: string;
  /** Tax included. */
  price: number;
  /** Tax included. */
  fee: number;
  /** Null under the margin scheme. */
  rate: number | null;
  feeRate: number;
  /** The tax inside the full price under the margin scheme. */
  marginTax: number;
  marginText: string;
}

/** The price of an article with a discount in whole per cent. */
export function totalOf({ price, fee }: Article, discount: number): number {
  return discount === 100 ? 0 : discountedPrice(price, discount) + fee;
}

export function discountedPrice(price: number, discount: number): number {
  return divide(price * (100 - discount), 100);
}

function vatInside(gross: number, rate: number): number {
  return divide(gross * rate, 1000 + rate);
}

/** A line of a receipt or credit note; negative on a credit note. */
export interface Line {
  kind: 'Price' | 'Service fee';
  /** Null under the margin scheme. */
  rate: number | null;
  net: number;
  vat: number;
  gross: number;
  marginTax: number;
}

/** The lines of the document for a change of what is sold. Each sum of tax is the difference of two rounded sums. */
export function linesOf(article: Article, before: number, after: number): Line[] {
  const parts = (sold: number) => ({
    price: sold - Math.min(article.fee, sold),
    fee: Math.min(article.fee, sold),
  });
  const [from, to] = [parts(before), parts(after)];
  const changeOf = (tax: (part: typeof to) => number) => tax(to) - tax(from);
  const price = to.price - from.price;
  const fee = to.fee - from.fee;
  const { rate, feeRate } = article;
  let priceVat = rate === null ? 0 : changeOf((part) => vatInside(part.price, rate));
  let feeVat = changeOf((part) => vatInside(part.fee, feeRate));
  if (rate === feeRate) {
    const together = changeOf((part) => vatInside(part.price + part.fee, rate));
    priceVat = fee === 0 ? together : divide(together * price, price + fee);
    feeVat = together - priceVat;
  }
  const marginTax =
    rate === null ? changeOf((part) => divide(article.marginTax * part.price, article.price)) : 0;
  const lines: Line[] = [
    { kind: 'Price', rate, net: price - priceVat, vat: priceVat, gross: price, marginTax },
    { kind: 'Service fee', rate: feeRate, net: fee - feeVat, vat: feeVat, gross: fee, marginTax: 0 },
  ];
  return lines.filter(({ gross }) => gross !== 0);
}

/** The refund of a cancelled trip by the event's policy. The fee is kept. */
export function policyRefund(
  { total, fee, returned }: { total: number; fee: number; returned: number },
  percent: number,
): number {
  const share = divide((total - Math.min(fee, total)) * percent, 100);
  return Math.min(total - returned, Math.max(0, share - returned));
}

/** The provider's fees for payments: 0.35 € and 1 % of each, to a tenth of a cent; rounded once. */
export function providerFees(payments: readonly number[]): number {
  const tenths = payments.reduce((sum, amount) => sum + 350 + divide(amount, 10), 0);
  return divide(tenths, 10);
}

export function sum(amounts: Iterable<number>): number {
  let total = 0;
  for (const amount of amounts) total += amount;
  return total;
}

/** `1234` is `12.34`. */
export function euros(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** The cents of a number or text in euros, with a point or a comma. */
export function cents(written: number | string): number {
  const text = typeof written === 'number' ? written.toFixed(2) : written.replace(',', '.');
  const [, sign = '', whole = '', fraction = ''] = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  if (whole === '') throw new Error(`not a sum: ${String(written)}`);
  return (sign ? -1 : 1) * (Number(whole) * 100 + Number(fraction.padEnd(2, '0')));
}
