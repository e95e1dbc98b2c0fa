import { Types } from 'mongoose';
import type { Registration } from '../contract/customer';
import type { StaffRole } from '../contract/roles';
import { helsinkiDay } from '../contract/helsinkiTime';
import { Accommodation, type StoredAccommodation } from '../models/accommodation';
import { Account, type StoredSession } from '../models/account';
import { Admin, type StoredAdmin } from '../models/admin';
import { Customer, type StoredCustomer } from '../models/customer';
import { Event, type StoredEvent } from '../models/event';
import { Ferry, type StoredFerry } from '../models/ferry';
import { Group, type StoredGroup } from '../models/group';
import { Organization, type StoredOrganization } from '../models/organization';
import { paidIncrements } from '../services/trips/groups/paidCounts';
import { countHeads } from '../services/trips/groups/seats';

/** The password of every account built here; its hash is precomputed for speed. */
export const password = 'correct horse';
const passwordHash = '$2b$04$IOLYsb9ea1Na.PCiJU2nze67VeAMqMQ0JXbalhhDchwxZHJRXWR.S';

let count = 0;

/** A number unique in this run. */
function next(): number {
  count += 1;
  return count;
}

export function daysFromNow(days: number): string {
  return helsinkiDay(new Date(Date.now() + days * 24 * 3_600_000));
}

export async function buildOrganization(
  overrides: Partial<StoredOrganization> = {},
): Promise<StoredOrganization> {
  const n = next();
  const fields = { name: `Opiskelijakunta ${n}`, identifier: `opiskelijakunta-${n}`, ...overrides };
  return (await new Organization(fields).save()).toObject();
}

export async function buildEvent(overrides: Partial<StoredEvent> = {}): Promise<StoredEvent> {
  const n = next();
  const organization = overrides.organization ?? (await buildOrganization())._id;
  const fields = { name: `Syysristeily ${n}`, identifier: `risteily-${n}`, date: daysFromNow(90) };
  return (await new Event({ ...fields, ...overrides, organization }).save()).toObject();
}

/** If only the event is given, its organization is read. */
export async function buildGroup(overrides: Partial<StoredGroup> = {}): Promise<StoredGroup> {
  const fields = { name: `Ryhmä ${next()}`, capacity: 10, ...overrides, ...(await eventOf(overrides)) };
  return (await new Group(fields).save()).toObject();
}

async function eventOf({ event: id, organization }: Partial<StoredGroup>) {
  if (id && organization) return { event: id, organization };
  const event = id
    ? await Event.findById(id).lean().orFail()
    : await buildEvent(organization ? { organization } : {});
  return { event: event._id, organization: event.organization };
}

/** A valid registration. */
export function registrationTo(group: StoredGroup, overrides: Partial<Registration> = {}): Registration {
  return {
    group: String(group._id),
    email: `matkustaja${next()}@example.fi`,
    firstName: 'Päivi',
    lastName: 'Mäkelä',
    birthday: '2001-02-28',
    gender: 'F',
    phone: '+358401234567',
    address: { street: 'Hämeenkatu 1', postcode: '33100', city: 'Tampere' },
    country: 'FI',
    password,
    marketing: false,
    ...overrides,
  };
}

export async function buildFerry(
  overrides: Partial<StoredFerry> & Pick<StoredFerry, 'organization'>,
): Promise<StoredFerry> {
  const port = (city: string, dateTime: string) => ({ city, terminal: 'Terminaali 2', dateTime });
  const fields = {
    name: `M/S Aalto ${next()}`,
    pointOfDeparture: port('Helsinki', '2027-02-18T15:30:00Z'),
    destination: port('Tallinna', '2027-02-18T17:45:00Z'),
  };
  return (await new Ferry({ ...fields, ...overrides }).save()).toObject();
}

export async function buildAccommodation(
  overrides: Partial<StoredAccommodation> & Pick<StoredAccommodation, 'organization'>,
): Promise<StoredAccommodation> {
  const fields = { name: `Hotelli Meri ${next()}`, date: daysFromNow(90) };
  return (await new Accommodation({ ...fields, ...overrides }).save()).toObject();
}

/** A customer with an account, counted in their group. */
export async function buildCustomer(
  overrides: Partial<StoredCustomer> = {},
  sessions: readonly StoredSession[] = [],
): Promise<StoredCustomer> {
  const { disabled = false, paidProducts = [] } = overrides;
  const { customers, seats, paid } = countHeads([{ disabled, paidProducts }]);
  const group = await Group.findByIdAndUpdate(overrides.group ?? (await buildGroup())._id, {
    $inc: { userCount: seats, customerCount: customers, ...paidIncrements(paid, 1) },
  })
    .lean()
    .orFail();
  const { password: _, ...info } = registrationTo(group);
  const fields = { ...info, language: 'fi', userCode: String(next()).padStart(6, 'A'), ...overrides };
  const { email } = fields;
  const account = await new Account({ email, kind: 'customer', passwordHash, sessions }).save();
  const customer = await new Customer({
    ...fields,
    _id: account._id,
    group: group._id,
    event: group.event,
    organization: group.organization,
  }).save();
  return customer.toObject();
}

export async function buildAdmin(
  role: StaffRole,
  overrides: Partial<StoredAdmin> = {},
  sessions: readonly StoredSession[] = [],
): Promise<StoredAdmin> {
  const organization = role === 'root' ? null : (overrides.organization ?? (await buildOrganization())._id);
  const fields = { email: `${role}${next()}@example.fi`, name: 'Ville Virtanen', role, ...overrides };
  const { email } = fields;
  const account = await new Account({ email, kind: 'admin', passwordHash, sessions }).save();
  return (await new Admin({ ...fields, _id: account._id, organization }).save()).toObject();
}

export function unknownId(): string {
  return String(new Types.ObjectId());
}
