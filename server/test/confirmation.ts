import type { Types } from 'mongoose';
import type { EmailConfirmation } from '../contract/session';
import { clock } from '../lib/clock';
import { Account } from '../models/account';
import { Customer, type StoredCustomer } from '../models/customer';
import { Organization } from '../models/organization';
import { createMailedLink } from '../services/access/links/resetToken';
import type { TestApp } from './app';
import { buildGroup, registrationTo } from './factories';

export const hourMs = 3_600_000;

/** Advances the product's clock. */
export function advanceClock(hours: number): void {
  const later = clock.now().getTime() + hours * hourMs - Date.now();
  clock.now = () => new Date(Date.now() + later);
}

/** A group whose organization holds the seat of an unconfirmed registration for this number of hours. */
export async function buildGroupWithTerm(confirmationHours: number | null, capacity = 10) {
  const group = await buildGroup({ capacity });
  await setTerm(group, confirmationHours);
  return group;
}

export async function setTerm(
  { organization }: { organization: Types.ObjectId },
  confirmationHours: number | null,
): Promise<void> {
  const policy = { requireTwoStep: false, confirmationHours, retentionMonths: null, offerHours: 24 };
  await Organization.updateOne({ _id: organization }, { $set: { policy } });
}

/** Registers a customer who has not confirmed the address. */
export async function registerSomebody(
  app: TestApp,
  group: Parameters<typeof registrationTo>[0],
): Promise<StoredCustomer & { token: string }> {
  const input = registrationTo(group);
  const { body } = await app.api.post('/api/users').send(input);
  const { token } = body as { token: string };
  return { ...(await Customer.findOne({ email: input.email }).lean().orFail()), token };
}

/** The mailed link that confirms the account's present address. */
export async function linkFor({ _id }: { _id: Types.ObjectId }): Promise<EmailConfirmation> {
  const account = await Account.findById(_id).lean().orFail();
  const { searchParams } = new URL(await createMailedLink('confirmEmail', account, 'http://reissu.test'));
  return { token: searchParams.get('token') ?? '', userId: searchParams.get('id') ?? '' };
}
