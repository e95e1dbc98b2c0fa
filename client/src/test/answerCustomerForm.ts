import type { AuditEntry } from '#contract/audit';
import type { StaffComplaint } from '#contract/complaint';
import type { SentMail } from '#contract/email';
import type { StaffHandover } from '#contract/handover';
import type { Group } from '#contract/group';
import type { StaffEarlierTrip, StaffPayment } from '#contract/payment';
import type { HotelGuest } from '#contract/rooms';
import type { StaffCustomer } from '#contract/staffCustomer';
import { fakeNetwork } from './fakeNetwork';
import { buildStaffCustomer } from './builders/customers';
import { buildGroup } from './builders/trips';

interface Answers {
  customer?: StaffCustomer;
  groups?: Group[];
  guests?: HotelGuest[];
  eventPayments?: StaffPayment[];
  additionalServices?: StaffPayment[];
  earlierTrips?: StaffEarlierTrip[];
  mails?: SentMail[];
  handovers?: StaffHandover[];
  complaints?: StaffComplaint[];
  changes?: AuditEntry[];
}

/** Answers every call of the form of a customer. */
export function answerCustomerForm({
  customer = buildStaffCustomer(),
  groups = [buildGroup()],
  guests = [],
  eventPayments = [],
  additionalServices = [],
  earlierTrips = [],
  mails = [],
  handovers = [],
  complaints = [],
  changes = [],
}: Answers = {}): void {
  const organization = customer.organization._id;
  fakeNetwork.answer('GET /api/admin/users/customer/c1', customer);
  fakeNetwork.answer(`GET /api/admin/groups?organization=${organization}`, groups);
  for (const { accommodation } of [customer.group, ...groups]) {
    if (accommodation) fakeNetwork.answer(`GET /api/admin/accomodations/${accommodation._id}/guests`, guests);
  }
  const payments = { eventPayments, additionalServices, earlierTrips };
  fakeNetwork.answer('POST /api/admin/users/c1/event-payments', payments);
  fakeNetwork.answer('GET /api/admin/users/c1/mails', mails);
  fakeNetwork.answer('GET /api/admin/users/c1/complaints', { complaints });
  fakeNetwork.answer('GET /api/admin/users/c1/handovers', { handovers });
  fakeNetwork.answer('GET /api/admin/audit?type=users&id=c1', changes);
  fakeNetwork.answer('GET /api/admin/organization', []);
}
