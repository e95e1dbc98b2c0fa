import { Types } from 'mongoose';
import type { EarlyAccessListInput } from '../contract/earlyAccess';
import { clock } from '../lib/clock';
import { EarlyAccessEntry } from '../models/earlyAccessEntry';
import { EarlyAccessList, type StoredEarlyAccessList } from '../models/earlyAccessList';
import type { StoredGroup } from '../models/group';
import { buildEvent, buildGroup } from './factories';

const hourMs = 3_600_000;

/** This many hours from now, by the product's clock. */
export const inHours = (hours: number) => new Date(clock.now().getTime() + hours * hourMs);

/** A list for staff to save, open since an hour ago, with a code unless it is given another kind. */
export function earlyAccessInput(overrides: Partial<EarlyAccessListInput> = {}): EarlyAccessListInput {
  return {
    _id: String(new Types.ObjectId()),
    name: 'Jäsenet 2026',
    opensAt: inHours(-1).toISOString(),
    kind: 'code',
    code: 'JASEN26',
    places: null,
    usesPerEntry: 1,
    ...overrides,
  };
}

/** A group whose registration opens in an hour. */
export async function buildClosedGroup(overrides: Partial<StoredGroup> = {}): Promise<StoredGroup> {
  const event = await buildEvent({ date: '2027-02-18', registrationOpensAt: inHours(1) });
  return buildGroup({ event: event._id, ...overrides });
}

/** Stores a list of the group's event, with entries. */
export async function buildEarlyAccess(
  { event, organization }: StoredGroup,
  overrides: Partial<StoredEarlyAccessList> = {},
  ...values: string[]
): Promise<StoredEarlyAccessList> {
  const { kind = 'code' } = overrides;
  const list = await new EarlyAccessList({
    organization,
    event,
    place: 0,
    name: 'Jäsenet 2026',
    opensAt: inHours(-1),
    kind,
    code: kind === 'code' ? 'JASEN26' : null,
    usesPerEntry: 1,
    ...overrides,
  }).save();
  await EarlyAccessEntry.insertMany(values.map((value) => ({ organization, list: list._id, value })));
  return list.toObject();
}
