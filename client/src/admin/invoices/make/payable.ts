import type { CustomerRow } from '#contract/customerRow';
import type { Named } from '#contract/reference';

/** A customer of whom invoices can be made, as the customers table has them. */
export type InvoicedCustomer = Pick<
  CustomerRow,
  '_id' | 'firstName' | 'lastName' | 'event' | 'eventPayments' | 'additionalServices' | 'paidProducts'
>;

export function customerName({ firstName, lastName }: InvoicedCustomer): string {
  return `${firstName} ${lastName}`;
}

/** What a customer has not paid yet, mandatory or optional. */
function unpaidProducts(customer: InvoicedCustomer): Named[] {
  const isPaid = ({ _id }: Named) => customer.paidProducts.some((paid) => paid._id === _id);
  return [...customer.eventPayments, ...customer.additionalServices].filter((product) => !isPaid(product));
}

export function owesAny(customer: InvoicedCustomer, products: readonly string[]): boolean {
  return unpaidProducts(customer).some(({ _id }) => products.includes(_id));
}

export interface PayableProduct extends Named {
  isMandatory: boolean;
  /** How many of the customers have not paid it. */
  count: number;
}

/** The products that at least one of the customers has not paid, the mandatory ones first. */
export function payableProducts(customers: readonly InvoicedCustomer[]): PayableProduct[] {
  const found = new Map<string, PayableProduct>();
  for (const customer of customers) {
    for (const { _id, name } of unpaidProducts(customer)) {
      const isMandatory = customer.eventPayments.some((product) => product._id === _id);
      const count = (found.get(_id)?.count ?? 0) + 1;
      found.set(_id, { _id, name, isMandatory, count });
    }
  }
  return [...found.values()].sort((a, b) => Number(b.isMandatory) - Number(a.isMandatory));
}

/** The events that the customers are on, each once. */
export function eventsOf(customers: readonly InvoicedCustomer[]): Named[] {
  return [...new Map(customers.map(({ event }) => [event._id, event])).values()];
}
