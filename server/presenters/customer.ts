import type { Me } from '../contract/customer';
import type { CustomerWithTrip } from '../services/customers';
import { presentOrganizationName } from './organization';

export function presentMe({ customer, group, event, organization }: CustomerWithTrip): Me {
  return {
    _id: String(customer._id),
    firstName: customer.firstName,
    lastName: customer.lastName,
    email: customer.email,
    phone: customer.phone,
    gender: customer.gender,
    birthday: customer.birthday,
    address: {
      street: customer.address.street,
      postcode: customer.address.postcode,
      city: customer.address.city,
    },
    country: customer.country,
    marketing: customer.marketing,
    userCode: customer.userCode,
    group: {
      _id: String(group._id),
      name: group.name,
      event: {
        _id: String(event._id),
        name: event.name,
        date: event.date,
        allowUsersEditInfo: event.allowUsersEditInfo,
      },
    },
    organization: presentOrganizationName(organization),
  };
}
