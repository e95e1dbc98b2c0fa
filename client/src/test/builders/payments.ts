import type { BankTransfer } from '#contract/chosenTransfer';
import type { DiscountCode } from '#contract/discountCode';
import type {
  CustomerPayments,
  PaidProduct,
  Payment,
  PaymentOutcome,
  PaymentProvider,
  StaffPayment,
} from '#contract/payment';
import type { LinkedPayment, PaymentLink } from '#contract/paymentLink';
import type { Product } from '#contract/product';
import type { SalesDocument } from '#contract/salesDocument';
import { organization, product } from './references';

export function buildProduct(overrides: Partial<Product> = {}): Product {
  return {
    revision: 0,
    ...product,
    description: '',
    price: 189,
    priceSteps: [],
    vat: true,
    vatPercent: 13.5,
    taxAmount: null,
    taxDescription: null,
    mandatory: true,
    maximumAmount: 0,
    variants: [],
    serviceFee: 4.5,
    serviceFeeVat: 25.5,
    infoLink: null,
    roomType: null,
    organization,
    sold: 0,
    ...overrides,
  };
}

export function buildDiscountCode(overrides: Partial<DiscountCode> = {}): DiscountCode {
  return {
    revision: 0,
    _id: 'd1',
    name: 'Kevätalennus',
    code: 'KEVAT',
    description: '',
    discount: 10,
    maxUsages: 50,
    validUntil: '2027-04-30',
    applyTo: [product],
    disabled: false,
    organization,
    timesUsed: 0,
    ...overrides,
  };
}

export function buildPaidProduct(overrides: Partial<PaidProduct> = {}): PaidProduct {
  return {
    _id: 'p1',
    name: 'Laiva- ja hotellipaketti',
    description: 'Laivamatkat ja hotelliyö aamiaisineen.',
    infoLink: null,
    price: 189,
    vat: true,
    vatPercent: 13.5,
    taxDescription: null,
    taxAmount: null,
    serviceFee: 4.5,
    serviceFeeVat: 25.5,
    mandatory: true,
    maximumAmount: 0,
    sold: 0,
    ...overrides,
  };
}

/** @param paidProduct the fields of its only product; the default total is that of the default product */
export function buildPayment(
  overrides: Partial<Payment> = {},
  paidProduct: Partial<PaidProduct> = {},
): Payment {
  return {
    _id: 'm1',
    status: 'new',
    products: [buildPaidProduct(paidProduct)],
    discountCode: null,
    total: 193.5,
    left: overrides.total ?? 193.5,
    refundAmount: 0,
    refundStatus: null,
    documents: [],
    dueOn: null,
    mayTransfer: false,
    transfer: null,
    queuedTransfer: null,
    ...overrides,
  };
}

/** The receipt of a payment that was paid through the provider. */
export function buildReceipt(overrides: Partial<SalesDocument> = {}): SalesDocument {
  return {
    _id: 'd1',
    kind: 'receipt',
    number: 118,
    corrects: null,
    at: '2026-11-24T10:00:00.000Z',
    movedOn: '2026-11-24',
    channel: 'provider',
    total: 193.5,
    ...overrides,
  };
}

export function buildStaffPayment(overrides: Partial<StaffPayment> = {}): StaffPayment {
  return {
    ...buildPayment(),
    user: 'c1',
    event: 'e1',
    refundable: 0,
    refundableSale: 0,
    refundableWithoutFee: 0,
    refundableSurplus: 0,
    refundableThroughProvider: 0,
    paidThroughProvider: false,
    moneyAtProvider: false,
    history: [],
    attempts: [],
    refunds: [],
    notices: [],
    ...overrides,
  };
}

export function buildPayments(overrides: Partial<CustomerPayments> = {}): CustomerPayments {
  return { eventPayments: [], additionalServices: [], earlierTrips: [], ...overrides };
}

/** The server's answer to a customer who returns from the provider. */
export function buildOutcome(overrides: Partial<PaymentOutcome> = {}): PaymentOutcome {
  return { ...buildPayment(), earlierTrip: null, ...overrides };
}

/** A bank transfer of the whole payment that the customer has chosen. */
export function buildTransfer(overrides: Partial<BankTransfer> = {}): BankTransfer {
  return {
    payee: 'Meriretket ry',
    iban: 'FI2112345600000785',
    reference: '868516259619897',
    amount: 193.5,
    dueOn: '2098-12-08',
    virtualBarcode: '421123456000007850001935000000000868516259619897981208',
    qrText: 'BCD\n002\n1\nSCT\n\nMeriretket ry\nFI2112345600000785\nEUR193.50\n\nRF09868516259619897',
    ...overrides,
  };
}

export function buildProvider(overrides: Partial<PaymentProvider> = {}): PaymentProvider {
  return {
    name: 'Nordea',
    url: 'https://pay.example.fi/nordea',
    svg: 'https://pay.example.fi/nordea.svg',
    parameters: [
      { name: 'checkout-transaction-id', value: 't1' },
      { name: 'signature', value: 'abc' },
    ],
    ...overrides,
  };
}

export function buildLinkedPayment(overrides: Partial<LinkedPayment> = {}): LinkedPayment {
  return {
    state: 'open',
    organization: 'Opiskelijakunta',
    event: 'Kevätristeily',
    product: 'Laiva- ja hotellipaketti',
    firstName: 'Matti',
    amount: 193.5,
    isPart: false,
    mayTransfer: false,
    transfer: null,
    mayCancel: false,
    ...overrides,
  };
}

export function buildPaymentLink(overrides: Partial<PaymentLink> = {}): PaymentLink {
  return {
    _id: 'l1',
    amount: null,
    received: 0,
    state: 'open',
    madeBy: 'customer',
    createdAt: '2027-01-01T10:00:00.000Z',
    expiresAt: '2027-01-31T10:00:00.000Z',
    ...overrides,
  };
}
