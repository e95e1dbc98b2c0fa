import type { LedgerAccounts, Bookkeeping, BooksVouchers, TaxSum } from '../../contract/bookkeeping';
import { toEuros } from '../../contract/money';
import type { VoucherList } from '../../services/money/bookkeeping/readVoucherList';
import type { BookkeepingSums, TaxSums } from '../../services/money/bookkeeping/summarize';

export function presentBookkeeping(sums: BookkeepingSums): Bookkeeping {
  const { receipts, creditNotes, products, serviceFees, marginScheme, channels } = sums;
  return {
    receipts: { count: receipts.count, total: toEuros(receipts.total) },
    creditNotes: { count: creditNotes.count, total: toEuros(creditNotes.total) },
    total: toEuros(receipts.total + creditNotes.total),
    products: products.map(({ product, name, taxDescription, ...sum }) => ({
      product,
      name,
      taxDescription,
      marginTax: toEuros(sum.marginTax),
      ...presentSum(sum),
    })),
    serviceFees: serviceFees.map(presentSum),
    marginScheme: marginScheme.map(({ description, gross, tax }) => ({
      description,
      gross: toEuros(gross),
      tax: toEuros(tax),
    })),
    channels: {
      provider: toEuros(channels.provider),
      bank: toEuros(channels.bank),
      other: toEuros(channels.other),
    },
  };
}

function presentSum({ vatPercent, net, vat, gross }: TaxSums): TaxSum {
  return { vatPercent, net: toEuros(net), vat: toEuros(vat), gross: toEuros(gross) };
}

export function presentLedgerAccounts({
  provider,
  other,
  bank,
  customerMoney,
  unassigned,
  payouts,
  notOurs,
  providerFees,
  vat,
  rates,
  serviceFees,
  sales,
  products,
}: LedgerAccounts): LedgerAccounts {
  return {
    provider,
    other,
    bank,
    customerMoney,
    unassigned,
    payouts,
    notOurs,
    providerFees,
    vat,
    rates: rates.map(({ vatPercent, vat: payable, sales: sold }) => ({
      vatPercent,
      vat: payable,
      sales: sold,
    })),
    serviceFees,
    sales,
    products: products.map(({ product, account }) => ({ product, account })),
  };
}

export function presentVouchers({ vouchers, count }: VoucherList): BooksVouchers {
  return {
    vouchers: vouchers.map(({ _id, number, day, at, kind, buyer, lines, total, corrects }) => ({
      _id: String(_id),
      number,
      day,
      at: at.toISOString(),
      kind,
      buyer,
      product: lines[0]?.name ?? '',
      total: toEuros(total),
      corrects,
    })),
    count,
  };
}
