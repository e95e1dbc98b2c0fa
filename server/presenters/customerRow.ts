import type { CustomerRow } from '../contract/customerRow';
import type { CustomerView } from '../services/customersPage';
import { presentNamed } from './named';

export function presentCustomerRow({
  customer,
  trip,
  eventPayments,
  paidProducts,
}: CustomerView): CustomerRow {
  const { street, postcode, city } = customer.address;
  return {
    _id: String(customer._id),
    firstName: customer.firstName,
    lastName: customer.lastName,
    email: customer.email,
    userCode: customer.userCode,
    birthday: customer.birthday,
    gender: customer.gender,
    phone: customer.phone,
    address: { street, postcode, city },
    country: customer.country,
    marketing: customer.marketing,
    group: presentNamed(trip.group),
    event: presentNamed(trip.event),
    outboundFerry: trip.outboundFerry && presentNamed(trip.outboundFerry),
    returnFerry: trip.returnFerry && presentNamed(trip.returnFerry),
    accomodation: trip.accommodation && presentNamed(trip.accommodation),
    eventPayments: eventPayments.map(presentNamed),
    paidProducts: paidProducts.map(presentNamed),
    additionalProducts: paidProducts.filter(({ mandatory }) => !mandatory).map(presentNamed),
    disabled: customer.disabled,
  };
}
