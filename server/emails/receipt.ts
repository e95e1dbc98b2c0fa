import type { Language } from '../contract/languages';
import { type Cents, discounted, taxInside } from '../contract/money';
import { escapeHtml } from '../lib/escapeHtml';
import { moneyText, percentText } from './format';
import type { RichValue } from './values';

/** A paid product. */
export interface ReceiptProduct {
  name: string;
  price: Cents;
  serviceFee: Cents;
  serviceFeeVat: number;
  vat: boolean;
  vatPercent: number | null;
  taxDescription: string | null;
  /** In per cent. */
  discount: number;
  total: Cents;
}

export interface Seller {
  name: string;
  /** May be empty. */
  businessCode: string;
}

interface Line {
  words: string;
  /** Null for a tax whose amount is not stated. */
  amount: Cents | null;
  /** Tax that is included in the amounts above: not added to the total. */
  isNote?: boolean;
}

const words = {
  fi: {
    discount: 'Alennus',
    serviceFee: 'Palvelumaksu',
    vat: (percent: string) => `josta ALV ${percent}`,
    seller: 'Myyjä',
    businessCode: 'Y-tunnus',
  },
  en: {
    discount: 'Discount',
    serviceFee: 'Service fee',
    vat: (percent: string) => `of which VAT ${percent}`,
    seller: 'Seller',
    businessCode: 'Business ID',
  },
} satisfies Record<Language, object>;

/** Lists each product, discount and service fee, the VAT per rate, and the seller. */
export function receiptTable(
  products: readonly ReceiptProduct[],
  seller: Seller,
  language: Language,
): RichValue {
  const lines = [
    ...products.flatMap((product) => productLines(product, language)),
    ...taxLines(products, language),
  ];
  const from = sellerText(seller, language);
  return {
    html: receiptHtml(lines, from, language),
    text: [...lines.map((line) => lineText(line, language)), from].join('\n'),
  };
}

function lineText({ words: label, amount }: Line, language: Language): string {
  return amount === null ? label : `${label}: ${moneyText(amount, language)}`;
}

function productLines(
  { name, price, serviceFee, discount, total }: ReceiptProduct,
  language: Language,
): Line[] {
  const labels = words[language];
  const reduction = discounted(price, discount) - price;
  return [
    { words: name, amount: price },
    ...(discount > 0
      ? [{ words: `${labels.discount} ${percentText(discount, language)}`, amount: reduction }]
      : []),
    ...(serviceFee > 0 && total > 0 ? [{ words: labels.serviceFee, amount: serviceFee }] : []),
  ];
}

/**
 * VAT is rounded once per rate, on the sum of all amounts. Under `vat: false` the description is printed alone: a sale
 * under the margin scheme must be described as such, and may not state its tax (rules §8.9).
 */
function taxLines(products: readonly ReceiptProduct[], language: Language): Line[] {
  const grossOf = new Map<number, Cents>();
  const add = (percent: number, gross: Cents) =>
    gross > 0 && grossOf.set(percent, (grossOf.get(percent) ?? 0) + gross);
  const descriptions = new Set<string>();
  for (const product of products) {
    const paid = discounted(product.price, product.discount);
    if (product.vat) add(product.vatPercent ?? 0, paid);
    else if (paid > 0 && product.taxDescription) descriptions.add(product.taxDescription);
    if (product.total > 0) add(product.serviceFeeVat, product.serviceFee);
  }
  const vat = [...grossOf].sort(([a], [b]) => a - b);
  return [
    ...vat.map(([percent, gross]) => ({
      words: words[language].vat(percentText(percent, language)),
      amount: taxInside(gross, percent),
      isNote: true,
    })),
    ...[...descriptions].map((description) => ({ words: description, amount: null, isNote: true })),
  ];
}

function sellerText({ name, businessCode }: Seller, language: Language): string {
  const { seller, businessCode: code } = words[language];
  return `${seller}: ${name}${businessCode ? `, ${code} ${businessCode}` : ''}`;
}

function receiptHtml(lines: readonly Line[], seller: string, language: Language): string {
  const rows = lines.map(({ words: label, amount, isNote }) => {
    const style = `padding:6px 0;border-bottom:1px solid #e3e8ee${isNote ? ';color:#5a6b7b;font-size:14px' : ''}`;
    const cell = (align: string, content: string) =>
      `<td align="${align}" style="${style};text-align:${align}">${escapeHtml(content)}</td>`;
    return `<tr>${cell('left', label)}${cell('right', amount === null ? '' : moneyText(amount, language))}</tr>`;
  });
  return [
    '<table width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px">',
    ...rows,
    `<tr><td colspan="2" style="padding:6px 0;color:#5a6b7b;font-size:14px">${escapeHtml(seller)}</td></tr>`,
    '</table>',
  ].join('\n');
}
