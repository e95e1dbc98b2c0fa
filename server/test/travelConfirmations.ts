import type { Types } from 'mongoose';
import { Customer, type StoredCustomer } from '../models/customer';
import type { StoredGroup } from '../models/group';
import { Mail } from '../models/mail';
import { Organization } from '../models/organization';
import { type StoredTravelConfirmation, TravelConfirmation } from '../models/travelConfirmation';
import type { TestApp } from './app';
import { buildGroup, registrationTo } from './factories';
import { packageTravelInput } from './packageTravel';
import { buildStaff, type Staff } from './staff';

/** Makes an organization an organizer of package travel. */
export async function organizePackages(organization: Types.ObjectId): Promise<void> {
  await Organization.updateOne(
    { _id: organization },
    { packageTravel: { ...packageTravelInput(), version: 1 } },
  );
}

/** A customer's confirmations, the oldest first. */
export async function confirmationsOf({
  _id: customer,
}: {
  _id: Types.ObjectId;
}): Promise<StoredTravelConfirmation[]> {
  return TravelConfirmation.find({ customer }).sort({ at: 1, _id: 1 }).lean();
}

/** The whole text of a confirmation. */
export function textOf({ title, parts }: StoredTravelConfirmation): string {
  return [title, ...parts.map(({ heading, text }) => `${heading}\n${text}`)].join('\n\n');
}

/** Two groups of an event of an organizer of package travel. */
export async function buildPackageGroups(app: TestApp) {
  const group = await buildGroup({ name: 'Turku', capacity: 50 });
  const { organization, event } = group;
  const other = await buildGroup({ organization, event, name: 'Tampere', capacity: 50 });
  await organizePackages(organization);
  return { group, other, staff: await buildStaff(app, 'owner', organization) };
}

export async function registerTo(
  app: TestApp,
  group: StoredGroup,
  more: object = {},
): Promise<StoredCustomer> {
  const input = { ...registrationTo(group), ...more };
  expect((await app.api.post('/api/users').send(input)).status).toBe(201);
  return customerWith(input.email);
}

export const customerWith = async (email: string) => Customer.findOne({ email, lead: null }).lean().orFail();

/** Staff move customers to another group in one step. */
export const moveTo = (staff: Staff, customers: readonly StoredCustomer[], group: StoredGroup) =>
  staff.post('mass/changeGroup', {
    users: customers.map(({ _id }) => String(_id)),
    group: String(group._id),
  });

/** The groups that a customer's confirmations name, the oldest first. */
export async function confirmedGroups(customer: { _id: Types.ObjectId }): Promise<(string | undefined)[]> {
  return (await confirmationsOf(customer)).map(
    (confirmation) => /Ryhmä: (.*)/.exec(textOf(confirmation))?.[1],
  );
}

/** The kinds of the mails that carry a customer's confirmations. */
export async function carrying({ _id: account }: { _id: Types.ObjectId }): Promise<string[]> {
  const ids = (await TravelConfirmation.find({ customer: account }, '_id').lean()).map(({ _id }) => _id);
  const mails = await Mail.find({ account, confirmation: { $in: ids } })
    .sort({ _id: 1 })
    .lean();
  return mails.map(({ kind }) => kind);
}
