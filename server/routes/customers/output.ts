import type { StaffCustomer } from '../../contract/staffCustomer';
import type { StaffCustomerView } from '../../services/people/customers/readCustomer';
import { presentConfirmation, presentPersonalInfo } from '../me/output';
import { presentNamed } from '../resources/output';
import { presentOrganizationName } from '../organizations/output';
import { presentRoom } from '../accommodations/output';
import type { Consent } from '../../contract/consent';
import type { StoredConsent } from '../../models/customer';
import type { FilterChoices } from '../../contract/customerRow';
import type { readFilterChoices } from '../../services/office/customerList/readFilterChoices';

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

export function presentConsent({ kind, given, version, at, by }: StoredConsent): Consent {
  return { kind, given, version, at: at.toISOString(), by: by.role };
}

export function presentFilterChoices(choices: Awaited<ReturnType<typeof readFilterChoices>>): FilterChoices {
  return {
    groups: choices.groups.map(presentNamed),
    events: choices.events.map(presentNamed),
    ferries: choices.ferries.map(presentNamed),
    discountCodes: choices.discountCodes.map(presentNamed),
    accommodations: choices.accommodations.map(presentNamed),
    products: choices.products.map(presentNamed),
    mandatoryProducts: choices.mandatoryProducts.map(presentNamed),
  };
}
