import { randomUUID } from 'node:crypto';
import type { SailingChangeDetails, SailingChangeInput } from '../contract/sailingChange';
import { clock } from '../lib/clock';
import type { StoredCustomer } from '../models/customer';
import { Group } from '../models/group';
import type { TestApp } from './app';
import { buildCustomer, buildFerry, buildGroup } from './factories';
import { buildStaff, type Staff } from './staff';
import { buildTrip } from './trip';

export const inHours = (hours: number) => new Date(clock.now().getTime() + hours * 3_600_000).toISOString();

/** A group that takes a ferry out, with travellers who hold tickets, and another group of the event with one seat. */
export async function buildSailingCase(app: TestApp, travellers = 2) {
  const { group, product } = await buildTrip();
  const { organization, event } = group;
  const staff = await buildStaff(app, 'admin', organization);
  const ferry = await buildFerry({ organization });
  await Group.updateOne({ _id: group._id }, { outboundFerry: ferry._id });
  const sunday = await buildFerry({ organization, name: 'M/S Sunnuntai' });
  const later = await buildGroup({ event, capacity: 1, name: 'Sunnuntai', outboundFerry: sunday._id });
  const people: StoredCustomer[] = [];
  while (people.length < travellers) {
    people.push(await buildCustomer({ group: group._id, outboundTicket: `LIPPU-${people.length}` }));
  }
  return { staff, organization, event, group, product, ferry, later, people };
}

export type SailingCase = Awaited<ReturnType<typeof buildSailingCase>>;

const notice = {
  emailSubject: 'Laiva on peruttu',
  emailHtml: '<p>Hei {{firstName}}, valitse nyt.</p>',
  emailSubjectEn: 'Your sailing is cancelled',
  emailHtmlEn: '<p>Hello {{firstName}}, please choose.</p>',
};

/** A cancelled sailing whose travellers may go later or get their money back. */
export function cancelled(
  { ferry, group, later, people }: SailingCase,
  changes: Partial<SailingChangeInput> = {},
): SailingChangeInput {
  return {
    ferry: String(ferry._id),
    kind: 'cancelled',
    groups: [String(group._id)],
    departure: null,
    arrival: null,
    replacement: null,
    laterGroups: [String(later._id)],
    offersRefund: true,
    answerBy: inHours(3),
    travellerCount: people.length,
    revision: ferry.revision,
    replacementRevision: changes.kind === 'replaced' ? 0 : null,
    ...notice,
    smsText: null,
    movedHotels: [],
    ...changes,
  };
}

/** Changes a sailing as the panel does. */
export async function change(staff: Staff, input: SailingChangeInput, key: string = randomUUID()) {
  const answer = await staff.post('sailing-changes', input).set('idempotency-key', key);
  expect([answer.status, answer.body.errors]).toEqual([201, undefined]);
  return answer.body as SailingChangeDetails;
}
