import type { StaffCustomer } from '../contract/staffCustomer';
import type { StaffCustomerView } from '../services/people/customers/readCustomer';
import { presentConsent } from './consent';
import { presentConfirmation, presentPersonalInfo } from './customer';
import { presentNamed } from './named';
import { presentOrganizationName } from './organization';
import { presentRoom } from './room';

export function presentStaffCustomer(trip: StaffCustomerView): StaffCustomer {
  const { customer, roommates, group, event, accommodation, outboundFerry, returnFerry } = trip;
  return {
    _id: String(customer._id),
    revision: customer.revision,
    ...presentPersonalInfo(customer),
    userCode: customer.userCode,
    language: customer.language,
    disabled: customer.disabled,
    outboundTicket: customer.outboundTicket,
    returnTicket: customer.returnTicket,
    additionalInformation: customer.additionalInformation,
    roomPartnerChosen: customer.roomPartnerChosen,
    room: presentRoom(customer, roommates),
    organization: presentOrganizationName(trip.organization),
    group: {
      ...presentNamed(group),
      event: presentNamed(event),
      accommodation: accommodation && presentNamed(accommodation),
      outboundFerry: outboundFerry && presentNamed(outboundFerry),
      returnFerry: returnFerry && presentNamed(returnFerry),
    },
    registeredAt: customer.registeredAt.toISOString(),
    invitedAt: trip.invitedAt?.toISOString() ?? null,
    ...presentConfirmation(customer),
    seatReleasedAt: customer.seatReleasedAt?.toISOString() ?? null,
    cancelledAt: customer.cancelledAt?.toISOString() ?? null,
    consents: (customer.consents ?? []).map(presentConsent),
  };
}
