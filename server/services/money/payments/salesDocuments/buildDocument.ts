import type { Cents } from '../../../../contract/money';
import type { SalesDocumentKind } from '../../../../contract/salesDocument';
import type { StoredCustomer } from '../../../../models/customer';
import type { StoredEvent } from '../../../../models/event';
import type { StoredOrganization } from '../../../../models/organization';
import type { StoredPayment, StoredPurchase } from '../../../../models/payment';
import type { StoredSalesDocument } from '../../../../models/salesDocument';
import { documentContent } from './documentContent';

/** A change of what is sold. */
export interface SaleChange {
  at: Date;
  before: Cents;
  after: Cents;
  /** The number of the payment's latest receipt. */
  corrects: number | null;
  /** The stamp of the attempt or refund that changed the money; undefined if staff marked it. */
  stamp: string | undefined;
}

type Parties = Pick<StoredSalesDocument, 'seller' | 'buyer' | 'language' | 'eventName'>;

/** The receipt or credit note of a change, without its number. */
export function buildDocument(
  payment: StoredPayment & { purchase: StoredPurchase },
  { at, before, after, corrects, stamp }: SaleChange,
  parties: Parties,
): Omit<StoredSalesDocument, '_id' | 'number'> {
  const { _id, organization, event, customer, product, purchase } = payment;
  const kind = after > before ? 'receipt' : 'creditNote';
  return {
    organization,
    event,
    customer,
    payment: _id,
    product,
    kind,
    corrects: kind === 'creditNote' ? corrects : null,
    at,
    ...parties,
    ...moneyOf(payment, kind, stamp),
    ...documentContent(purchase, before, after),
    purchase,
  };
}

/** Copies of the parties for a document. @param buyer null once erased @param trip null once deleted */
export function documentParties(
  { name, businessCode, address }: Pick<StoredOrganization, 'name' | 'businessCode' | 'address'>,
  buyer: Pick<StoredCustomer, 'firstName' | 'lastName' | 'language'> | null,
  trip: Pick<StoredEvent, 'name'> | null,
): Parties {
  return {
    seller: { name, businessCode, address },
    buyer: buyer && `${buyer.firstName} ${buyer.lastName}`,
    language: buyer?.language ?? 'fi',
    eventName: trip?.name ?? null,
  };
}

function moneyOf(
  { attempts, refunds, bankMoney = [] }: StoredPayment,
  kind: SalesDocumentKind,
  stamp: string | undefined,
): Pick<StoredSalesDocument, 'channel' | 'transactionId'> {
  const refund = refunds.find((known) => known.stamp === stamp);
  if (refund) return { channel: refund.channel, transactionId: refund.transactionId };
  const attempt = attempts.find((known) => known.stamp === stamp);
  if (attempt) return { channel: 'provider', transactionId: attempt.transactionId };
  if (bankMoney.some((known) => known.stamp === stamp)) return { channel: 'bank', transactionId: null };
  return { channel: kind === 'receipt' ? 'other' : 'correction', transactionId: null };
}
