import type { Me, MyAccommodation, MyEvent, MyFerry } from '../contract/customer';
import type { StoredAccommodation } from '../models/accommodation';
import type { StoredEvent } from '../models/event';
import type { StoredFerry } from '../models/ferry';
import type { CustomerWithTrip } from '../services/customers';
import { presentOrganizationName } from './organization';

export function presentMe(trip: CustomerWithTrip): Me {
  const { customer, group, event, organization, accommodation, outboundFerry, returnFerry } = trip;
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
      event: presentMyEvent(event),
      outboundFerry: outboundFerry && presentMyFerry(outboundFerry),
      returnFerry: returnFerry && presentMyFerry(returnFerry),
      accomodation: accommodation && presentMyAccommodation(accommodation),
    },
    organization: presentOrganizationName(organization),
  };
}

function presentMyEvent(event: StoredEvent): MyEvent {
  const buttons = [event.infoButton1, event.infoButton2, event.infoButton3];
  return {
    _id: String(event._id),
    name: event.name,
    description: event.description,
    date: event.date,
    allowUsersEditInfo: event.allowUsersEditInfo,
    infoButtons: buttons.filter(({ visible }) => visible).map(({ name, url }) => ({ name, url })),
  };
}

function presentMyFerry({ _id, name, info, pointOfDeparture, destination }: StoredFerry): MyFerry {
  return {
    _id: String(_id),
    name,
    info,
    pointOfDeparture: presentPortCall(pointOfDeparture),
    destination: presentPortCall(destination),
  };
}

function presentPortCall({ city, terminal, dateTime }: StoredFerry['destination']) {
  return { city, terminal, dateTime: dateTime.toISOString() };
}

function presentMyAccommodation({ _id, name, date, address }: StoredAccommodation): MyAccommodation {
  const { street, city, country } = address;
  return { _id: String(_id), name, date, address: { street, city, country } };
}
