import type { Me, MyAccommodation, MyEvent, MyFerry, PersonalInfo } from '../../contract/customer';
import type { InfoButton } from '../../contract/event';
import { mayCancelOn } from '../../contract/refundPolicy';
import { today } from '../../lib/clock';
import type { StoredAccommodation } from '../../models/accommodation';
import type { StoredCustomer } from '../../models/customer';
import type { StoredEvent } from '../../models/event';
import type { StoredFerry } from '../../models/ferry';
import type { CustomerWithTrip } from '../../services/people/customers/customerWithTrip';
import { presentPortCall } from '../ferries/output';
import { presentContact, presentOrganizationName } from '../organizations/output';
import { presentHotelAddress, presentRoom, presentRoomStock } from '../accommodations/output';
import { presentConfirmations } from '../packageTravel/output';
import { presentInfoButton } from '../events/output';
import { presentEnglish, presentNamed } from '../resources/namesOutput';

export function presentMe(view: CustomerWithTrip): Me {
  const { customer, roommates, group, event, organization } = view;
  const { accommodation, outboundFerry, returnFerry } = view;
  return {
    _id: String(customer._id),
    ...presentPersonalInfo(customer),
    ...presentConfirmation(customer),
    userCode: customer.userCode,
    roomPartnerChosen: customer.roomPartnerChosen,
    room: presentRoom(customer, roommates),
    hasRoomWishes: view.hasRoomWishes,
    questionsToAnswer: view.questionsToAnswer,
    outboundTicket: customer.outboundTicket,
    returnTicket: customer.returnTicket,
    outboundCabin: view.places.outbound ?? null,
    returnCabin: view.places.return ?? null,
    roomNumber: view.places.hotel ?? null,
    group: {
      ...presentNamed(group),
      contact: presentContact(group.contact),
      event: presentMyEvent(event),
      outboundFerry: outboundFerry && presentMyFerry(outboundFerry),
      returnFerry: returnFerry && presentMyFerry(returnFerry),
      accommodation: accommodation && presentMyAccommodation(accommodation),
    },
    organization: presentOrganizationName(organization),
    wallets: view.wallets,
    ...(view.event.handover && { hasHandover: true }),
    ...(view.hasSailingChange && { hasSailingChange: true }),
    ...(view.hasParty && { hasParty: true }),
    ...presentConfirmations(view.confirmations),
  };
}

export function presentConfirmation(customer: StoredCustomer): Pick<Me, 'unconfirmedSince' | 'seatUntil'> {
  const { unconfirmedSince, provisionalSeat, disabled } = customer;
  return {
    unconfirmedSince: unconfirmedSince?.toISOString() ?? null,
    seatUntil: disabled ? null : (provisionalSeat?.until?.toISOString() ?? null),
  };
}

export function presentPersonalInfo(customer: PersonalInfo): PersonalInfo {
  const { street, postcode, city } = customer.address;
  return {
    firstName: customer.firstName,
    lastName: customer.lastName,
    email: customer.email,
    phone: customer.phone,
    gender: customer.gender,
    birthday: customer.birthday,
    address: { street, postcode, city },
    country: customer.country,
    marketing: customer.marketing,
  };
}

function presentMyEvent(event: StoredEvent): MyEvent {
  return {
    ...presentNamed(event),
    description: event.description,
    ...presentEnglish({ descriptionEn: event.descriptionEn }),
    date: event.date,
    allowUsersEditInfo: event.allowUsersEditInfo,
    mayCancel: mayCancelOn(today(), event),
    infoButton1: presentMyButton(event.infoButton1),
    infoButton2: presentMyButton(event.infoButton2),
    infoButton3: presentMyButton(event.infoButton3),
  };
}

/** Customers must not learn what is behind a hidden button. */
function presentMyButton(button: InfoButton): InfoButton {
  return button.visible ? presentInfoButton(button) : { name: '', url: '', visible: false };
}

function presentMyFerry(ferry: StoredFerry): MyFerry {
  const { info, infoEn, pointOfDeparture, destination } = ferry;
  return {
    ...presentNamed(ferry),
    info,
    ...presentEnglish({ infoEn }),
    pointOfDeparture: presentPortCall(pointOfDeparture),
    destination: presentPortCall(destination),
  };
}

function presentMyAccommodation(accommodation: StoredAccommodation): MyAccommodation {
  return {
    ...presentNamed(accommodation),
    date: accommodation.date,
    address: presentHotelAddress(accommodation.address),
    description: accommodation.description,
    ...presentEnglish({ descriptionEn: accommodation.descriptionEn }),
    roompartnerSelectionLive: accommodation.roompartnerSelectionLive,
    roomAllocationType: accommodation.roomAllocationType,
    onePersonRoom: presentRoomStock(accommodation.onePersonRoom),
    twoPersonRoom: presentRoomStock(accommodation.twoPersonRoom),
    threePersonRoom: presentRoomStock(accommodation.threePersonRoom),
  };
}
