import type {
  LedgerAccounts,
  Bookkeeping,
  BooksVouchers,
  TaxSum,
  VoucherPart,
} from '../../contract/bookkeeping';
import type { VatReturn } from '../../contract/vatReturn';
import { toEuros } from '../../contract/money';
import type { VoucherList, VoucherPartSum } from '../../services/money/bookkeeping/readVoucherList';
import type { BookkeepingSums, TaxSums } from '../../services/money/bookkeeping/summarize';
import type { VatReturnSums } from '../../services/money/bookkeeping/vatReturn';

export function presentBookkeeping(sums: BookkeepingSums): Bookkeeping {
  const { receipts, creditNotes, products, serviceFees, marginScheme, vatReturn, channels } = sums;
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
    vatReturn: presentVatReturn(vatReturn),
    channels: {
      provider: toEuros(channels.provider),
      bank: toEuros(channels.bank),
      other: toEuros(channels.other),
    },
  };
}

function presentVatReturn(sums: VatReturnSums): VatReturn {
  const { fields, rates, marginScheme, tax, stated, booked, difference } = sums;
  return {
    fields: fields.map(({ field, amount }) => ({ field, amount: toEuros(amount) })),
    rates: rates.map(({ vatPercent, field, ...sum }) => ({
      ...presentSum({ vatPercent, ...sum }),
      vatPercent,
      field,
    })),
    marginScheme: marginScheme && {
      sales: toEuros(marginScheme.sales),
      margin: toEuros(marginScheme.margin),
      tax: toEuros(marginScheme.tax),
    },
    tax: toEuros(tax),
    stated: toEuros(stated),
    booked: toEuros(booked),
    difference: toEuros(difference),
  };
}

function presentSum({ vatPercent, net, vat, gross }: Omit<TaxSums, 'marginTax'>): TaxSum {
  return { vatPercent, net: toEuros(net), vat: toEuros(vat), gross: toEuros(gross) };
}

export function presentLedgerAccounts({
  provider,
  other,
  bank,
  customerMoney,
  advances,
  advancesFrom,
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
    advances,
    advancesFrom,
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

export function presentVouchers({
  vouchers,
  count,
  total: sum,
  part: sumOfParts,
}: VoucherList): BooksVouchers {
  return {
    vouchers: vouchers.map(({ _id, number, day, at, kind, buyer, product, total, corrects, part }) => ({
      _id: String(_id),
      number,
      day,
      at: at.toISOString(),
      kind,
      buyer,
      product,
      total: toEuros(total),
      corrects,
      part: part && presentPart(part),
    })),
    count,
    total: toEuros(sum),
    part: sumOfParts && presentPart(sumOfParts),
  };
}

function presentPart({ gross, tax }: VoucherPartSum): VoucherPart {
  return { net: toEuros(gross - tax), tax: toEuros(tax), gross: toEuros(gross) };
}
