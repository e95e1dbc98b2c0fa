// Links by which somebody else pays a traveller's payment, or a part of it (rules §8.16).

import type { BankTransfer } from './chosenTransfer';
import type { Address } from './customer';
import type { InEnglish } from './languages';
import type { Euros } from './money';

/** How long a link works, in days. */
export const linkDays = 30;

/** How many links of a payment work at the same time. */
export const maxLinks = 10;

/** The page that a link opens, and the one to which the provider sends the payer back. */
export const linkPages = { pay: 'pay', back: 'pay/return' } as const;

/** `used`: its part has been paid. */
export const paymentLinkStates = ['open', 'used', 'revoked', 'expired'] as const;
export type PaymentLinkState = (typeof paymentLinkStates)[number];

/** `POST /api/payments/links/{paymentId}` */
export interface PaymentLinkInput {
  /** Whether the link is for a part; otherwise it is for all that is left when somebody pays. */
  isPart: boolean;
  /** The part, at most what is left; null if it is for all. */
  amount: Euros | null;
}

/** A link as shown to those who made it. Its address is shown only once. */
export interface PaymentLink {
  _id: string;
  /** Null for all that is left. */
  amount: Euros | null;
  /** What has been paid through it. */
  received: Euros;
  state: PaymentLinkState;
  madeBy: 'customer' | 'staff';
  createdAt: string;
  expiresAt: string;
}

export interface NewPaymentLink {
  /** Nobody can read it again: only a hash of its token is stored. */
  url: string;
  link: PaymentLink;
}

export const payerKinds = ['person', 'company'] as const;
export type PayerKind = (typeof payerKinds)[number];

/** Somebody who pays for a traveller, as the receipt names them. */
export interface PayerInput {
  kind: PayerKind;
  /** The name of the person or company. */
  name: string;
  /** A Finnish business id with its check digit; null for a person. */
  businessId: string | null;
  address: Address;
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** A text that a company wants on the receipt, such as a cost centre; null if none. */
  reference: string | null;
  /** Where the receipt is sent. */
  email: string;
}

/** The token of a link, in the body so that no log contains it. */
export interface PaymentLinkToken {
  token: string;
}

/** `POST /api/payment-links/checkout` and `/transfer` */
export interface LinkedPaymentInput extends PaymentLinkToken {
  payer: PayerInput;
}

/** `POST /api/payment-links/return`: what the provider adds to the address of the return page. */
export interface LinkReturn {
  reference: string;
  transactionId: string;
}

/**
 * `open`: can be paid. `paid`: the payment is paid in full. `partPaid`: the part that the link is for is paid.
 * `busy`: somebody is paying at the provider. `pending`: the provider or the organizer has not decided. `transfer`: a
 * bank transfer is awaited. `invoiced`: a company or school pays it by invoice. `soldOut`: the product is sold out. `closed`: the traveller is not on the trip, or no
 * longer has to pay this.
 */
export const linkedPaymentStates = [
  'open',
  'paid',
  'partPaid',
  'busy',
  'pending',
  'transfer',
  'invoiced',
  'soldOut',
  'closed',
] as const;
export type LinkedPaymentState = (typeof linkedPaymentStates)[number];

/** A traveller's payment as shown to a payer. Reveals only the traveller's first name. */
export interface LinkedPayment extends InEnglish<'organization' | 'event' | 'product'> {
  state: LinkedPaymentState;
  organization: string;
  event: string;
  product: string;
  firstName: string;
  /** The amount to pay through the link. */
  amount: Euros;
  /** Whether that is only a part of the amount left. */
  isPart: boolean;
  /** Whether it can be paid by bank transfer. */
  mayTransfer: boolean;
  /** The payment details of the bank transfer that was chosen through this link; otherwise null. */
  transfer: BankTransfer | null;
  /** Whether the checkout or bank transfer that is under way was started through this link, and can be given up. */
  mayCancel: boolean;
}

/** The outcome of a payment at the provider, for the payer with a link. */
export const linkOutcomes = ['paid', 'surplus', 'pending', 'cancelled'] as const;
export type LinkOutcome = (typeof linkOutcomes)[number];

export interface LinkPaymentOutcome {
  /** `surplus`: it had already been paid, so staff return the money. */
  outcome: LinkOutcome;
}
