import { paymentState } from '../../contract/customerRow';
import type { FoundCustomer, FoundRecord, SearchAnswer } from '../../contract/search';
import type { FoundCustomerView, SearchView } from '../../services/office/search/search';
import { presentNamed } from '../resources/namesOutput';

export function presentSearch({ customers, groups, events, products }: SearchView): SearchAnswer {
  return {
    customers: customers.map(presentCustomer),
    groups: groups.map(({ group, event }) => ({ ...presentRecord(group), event: presentNamed(event) })),
    events: events.map((event) => ({ ...presentRecord(event), date: event.date })),
    products: products.map(presentRecord),
  };
}

function presentCustomer(view: FoundCustomerView): FoundCustomer {
  const { customer, trip, organization, match } = view;
  return {
    _id: String(customer._id),
    firstName: customer.firstName,
    lastName: customer.lastName,
    email: customer.email,
    organization: String(organization),
    group: presentNamed(trip.group),
    event: presentNamed(trip.event),
    disabled: customer.disabled,
    paymentState: paymentState({
      eventPayments: view.eventPayments.map(presentNamed),
      paidProducts: view.paidProducts.map(presentNamed),
    }),
    match,
  };
}

function presentRecord(record: SearchView['products'][number]): FoundRecord {
  return { ...presentNamed(record), organization: String(record.organization) };
}
