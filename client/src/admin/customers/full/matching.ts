import type { CustomerFilters, CustomerRow } from '#contract/customerRow';
import type { Named } from '#contract/reference';
import { instantOf } from '../../../format/dates';

/** Tells whether a customer is shown, by the rules that the server has for its pages (rules §13.3). */
export function matching(filters: CustomerFilters, email: string): (customer: CustomerRow) => boolean {
  const { registeredBefore } = filters;
  const end = registeredBefore && instantOf(registeredBefore, '00:00');
  return (customer) => (!end || customer.registeredAt < end) && matches(customer, filters, email);
}

function matches(customer: CustomerRow, filters: CustomerFilters, email: string): boolean {
  const { group, event, ferry, accomodations, discountCodes, room, product = {} } = filters;
  const { eventPayments, paidProducts, optionalProducts, notPaidProducts } = product;
  const { outboundFerry, returnFerry, accomodation, roomType } = customer;
  return (
    beginsWith(customer.email, email) &&
    beginsWith(customer.firstName, filters.firstName) &&
    beginsWith(customer.lastName, filters.lastName) &&
    isOrAny(customer.disabled, filters.disabled) &&
    isOrAny(customer.roomPartnerChosen, filters.roomPartnerChosen) &&
    namesAny(group, [customer.group]) &&
    namesAny(event, [customer.event]) &&
    namesAny(ferry, [outboundFerry, returnFerry]) &&
    namesAny(accomodations, [accomodation]) &&
    namesAny(discountCodes, customer.discountCodes) &&
    (room === undefined || (roomType !== null && room.includes(roomType))) &&
    namesAny(eventPayments, customer.eventPayments) &&
    namesAny(paidProducts, customer.paidProducts) &&
    namesAny(optionalProducts, customer.additionalProducts) &&
    namesAny(notPaidProducts, unpaidBy(customer))
  );
}

/** What is owed and not paid, as far as a row tells: the mandatory products. */
function unpaidBy({ eventPayments, paidProducts }: CustomerRow): Named[] {
  return eventPayments.filter(({ _id }) => !paidProducts.some((paid) => paid._id === _id));
}

function beginsWith(text: string, beginning = ''): boolean {
  return beginning === '' || text.toLowerCase().startsWith(beginning.toLowerCase());
}

function isOrAny(value: boolean, wanted: boolean | undefined): boolean {
  return wanted === undefined || value === wanted;
}

function namesAny(ids: readonly string[] | undefined, records: readonly (Named | null)[]): boolean {
  return ids === undefined || records.some((record) => record !== null && ids.includes(record._id));
}
