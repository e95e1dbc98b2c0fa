import type { Group, GroupUser, GroupWithUsers, PublicGroup } from '../../contract/group';
import type { StoredCustomer } from '../../models/customer';
import type { OpenGroup } from '../../services/trips/groups/listOpenGroups';
import type { GroupView, GroupWithMembers } from '../../services/catalogue/resources/group';
import { presentNamed } from '../resources/namesOutput';
import {
  presentAssignedProduct,
  presentDrawClosing,
  presentPaymentsDone,
  presentPublicPeriod,
  presentRegistrationPeriod,
} from '../resources/output';
import { presentContact, presentOrganizationName } from '../organizations/output';

export function presentPublicGroup(open: OpenGroup): PublicGroup {
  const {
    group,
    event,
    isFull,
    hasWaitingList,
    drawClosesAt,
    takesParties,
    partyRooms,
    period,
    earlyAccess,
    questions,
  } = open;
  return {
    ...presentNamed(group),
    capacity: group.capacity,
    userCount: group.userCount,
    isFull,
    hasWaitingList,
    ...presentDrawClosing(drawClosesAt),
    ...(takesParties && { takesParties }),
    ...(partyRooms.length > 0 && { partyRooms }),
    event: { ...presentNamed(event), date: event.date },
    ...presentPublicPeriod(period, earlyAccess),
    questions,
  };
}

export function presentGroup(view: GroupView): Group {
  const { group, event, accommodation, outboundFerry, returnFerry } = view;
  return {
    ...presentNamed(group),
    revision: group.revision,
    capacity: group.capacity,
    userCount: group.userCount,
    waiting: group.waiting ?? 0,
    contact: presentContact(group.contact),
    organization: presentOrganizationName(view.organization),
    event: { ...presentNamed(event), identifier: event.identifier },
    accommodation: accommodation && presentNamed(accommodation),
    outboundFerry: outboundFerry && presentNamed(outboundFerry),
    returnFerry: returnFerry && presentNamed(returnFerry),
    ...presentRegistrationPeriod(group),
    products: view.products.map(presentAssignedProduct),
    paymentsDone: view.paymentsDone.map(presentPaymentsDone),
  };
}

export function presentGroupWithUsers({ members, ...view }: GroupWithMembers): GroupWithUsers {
  return { ...presentGroup(view), customers: members.map(presentGroupUser) };
}

function presentGroupUser({ _id, firstName, lastName, userCode }: StoredCustomer): GroupUser {
  return { _id: String(_id), firstName, lastName, userCode };
}
