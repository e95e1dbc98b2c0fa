import type { CustomerRow } from '../contract/customerRow';
import type { CustomerView } from '../services/office/customerList/readRows';
import { presentDeparture } from './ferry';
import { presentNamed } from './named';
import { presentRoom, presentRoomMember } from './room';

export function presentCustomerRow({
  customer,
  trip,
  eventPayments,
  paidProducts,
  additionalServices,
  discountCodes,
  roommates,
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
    outboundDeparture: trip.outboundFerry && presentDeparture(trip.outboundFerry),
    returnDeparture: trip.returnFerry && presentDeparture(trip.returnFerry),
    accommodation: trip.accommodation && presentNamed(trip.accommodation),
    eventPayments: eventPayments.map(presentNamed),
    additionalServices: additionalServices.map(presentNamed),
    paidProducts: paidProducts.map(presentNamed),
    additionalProducts: paidProducts.filter(({ mandatory }) => !mandatory).map(presentNamed),
    discountCodes: discountCodes.map(presentNamed),
    roomPartnerChosen: customer.roomPartnerChosen,
    room: presentRoom(customer, roommates),
    roomType: customer.roomType,
    roomPartners: roommates.filter(({ _id }) => !_id.equals(customer._id)).map(presentRoomMember),
    disabled: customer.disabled,
    registeredAt: customer.registeredAt.toISOString(),
  };
}
