import type { StaffCustomer, StaffSailing } from '../../contract/staffCustomer';
import type { StaffCustomerView } from '../../services/people/customers/readCustomer';
import { presentConfirmation, presentPersonalInfo } from '../me/output';
import { presentConfirmations } from '../packageTravel/output';
import { presentPortCall } from '../ferries/output';
import { presentOrganizationName } from '../organizations/output';
import { presentRoom } from '../accommodations/output';
import type { Consent } from '../../contract/consent';
import type { Named } from '../../contract/reference';
import type { StoredConsent, StoredCustomer } from '../../models/customer';
import type { StoredFerry } from '../../models/ferry';
import type { FilterChoices } from '../../contract/customerRow';
import type { readFilterChoices } from '../../services/office/customerList/readFilterChoices';
import { presentNamed } from '../resources/namesOutput';

export function presentStaffCustomer(view: StaffCustomerView): StaffCustomer {
  const { customer, roommates, group, event, accommodation, outboundFerry, returnFerry } = view;
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
    organization: presentOrganizationName(view.organization),
    hasRoomWishes: view.hasRoomWishes,
    questionsToAnswer: view.questionsToAnswer,
    group: {
      ...presentNamed(group),
      event: { ...presentNamed(event), date: event.date },
      accommodation: accommodation && {
        ...presentNamed(accommodation),
        roompartnerSelectionLive: accommodation.roompartnerSelectionLive,
      },
      outboundFerry: outboundFerry && presentSailing(outboundFerry, view.hasTickets.outbound),
      returnFerry: returnFerry && presentSailing(returnFerry, view.hasTickets.return),
    },
    registeredAt: customer.registeredAt.toISOString(),
    invitedAt: view.invitedAt?.toISOString() ?? null,
    ...(view.lead && { lead: presentLead(view.lead) }),
    ...presentConfirmation(customer),
    seatReleasedAt: customer.seatReleasedAt?.toISOString() ?? null,
    cancelledAt: customer.cancelledAt?.toISOString() ?? null,
    ...(view.earlyAccess && { earlyAccess: view.earlyAccess }),
    consents: (customer.consents ?? []).map(presentConsent),
    ...presentConfirmations(view.confirmations),
  };
}

function presentLead({ _id, firstName, lastName }: StoredCustomer): Named {
  return { _id: String(_id), name: `${firstName} ${lastName}` };
}

function presentSailing(ferry: StoredFerry, hasTickets: boolean): StaffSailing {
  return {
    ...presentNamed(ferry),
    pointOfDeparture: presentPortCall(ferry.pointOfDeparture),
    destination: presentPortCall(ferry.destination),
    hasTickets,
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
    questions: choices.questions,
  };
}
