import { Types } from 'mongoose';
import { isAllowed } from '../../../contract/ownerRights';
import { nameWords } from '../../../contract/sameText';
import { type SearchMatch, searchLength } from '../../../contract/search';
import { findByIds } from '../../../lib/findByIds';
import { limitConcurrency } from '../../../lib/limitConcurrency';
import type { Actor } from '../../../lib/sessionToken';
import { Event, type StoredEvent } from '../../../models/event';
import { Group, type StoredGroup } from '../../../models/group';
import { Organization } from '../../../models/organization';
import { Product, type StoredProduct } from '../../../models/product';
import { listFilter } from '../../access/organizations';
import { type CustomerView, readRows } from '../customerList/readRows';
import { findByFact } from './findByFact';
import { findByName } from './findByName';
import { findRecords } from './findRecords';

export interface FoundCustomerView extends CustomerView {
  organization: Types.ObjectId;
  match: SearchMatch;
}

export interface SearchView {
  customers: FoundCustomerView[];
  groups: { group: FoundFields<StoredGroup, 'event'>; event: Pick<StoredEvent, '_id' | 'name'> }[];
  events: FoundFields<StoredEvent, 'date'>[];
  products: FoundFields<StoredProduct>[];
}

type FoundFields<
  Stored extends StoredGroup | StoredEvent | StoredProduct,
  Field extends keyof Stored = never,
> = Pick<Stored, '_id' | 'name' | 'organization' | Field>;

const maxCustomers = 8;
const maxRecords = 4;

/**
 * More words than most names have. Limited, because each word doubles the combinations of first and last
 * names.
 */
const maxWords = 3;

/** How many organizations are searched at a time for root. */
const organizationsAtOnce = 4;

/**
 * Finds customers and records by what staff type (rules §18.26).
 * @throws AppError `notFound` for an organization that is not the actor's
 */
export async function search(actor: Actor, named: string | undefined, typed: string): Promise<SearchView> {
  const scope: Scope = await listFilter(actor, named);
  // Neither regular expressions nor texts in the database may contain NUL.
  const text = typed
    .slice(0, searchLength.max)
    .replace(/[\p{Cc}\p{Cs}]/gu, ' ')
    .trim();
  if (text.length < searchLength.min && !/\d/.test(text))
    return { customers: [], groups: [], events: [], products: [] };
  const words = nameWords(text).slice(0, maxWords);
  const [customers, groups, events, products] = await Promise.all([
    findCustomers(scope, text),
    findRecords(Group, scope, ['name', 'organization', 'event'], words, maxRecords),
    findRecords(Event, scope, ['name', 'organization', 'date'], words, maxRecords),
    isAllowed(actor, 'products')
      ? findRecords(Product, scope, ['name', 'organization'], words, maxRecords)
      : [],
  ]);
  return { customers, groups: await withEvents(groups), events, products };
}

async function withEvents(groups: StoredGroup[]): Promise<SearchView['groups']> {
  const events = await findByIds(
    Event,
    groups.map(({ event }) => event),
    ['name'],
  );
  return groups.flatMap((group) => {
    const event = events.get(String(group.event));
    return event ? [{ group, event }] : [];
  });
}

/** The organization to search; without one, all. */
type Scope = { organization?: string | Types.ObjectId };

interface Found {
  _id: Types.ObjectId;
  organization: Types.ObjectId;
  match: SearchMatch;
  score: number;
}

async function findCustomers(scope: Scope, text: string): Promise<FoundCustomerView[]> {
  const limited = limitConcurrency(organizationsAtOnce);
  const organizations = await organizationsIn(scope);
  const found = await Promise.all(
    organizations.map((organization) => limited(() => findCustomersOf(organization, text))),
  );
  const best = found
    .flat()
    .sort((a, b) => b.score - a.score)
    .slice(0, maxCustomers);
  return readFound(best);
}

async function organizationsIn({ organization }: Scope): Promise<Types.ObjectId[]> {
  if (organization !== undefined) return [new Types.ObjectId(organization)];
  return (await Organization.find({}, '_id').lean()).map(({ _id }) => _id);
}

async function findCustomersOf(organization: Types.ObjectId, text: string): Promise<Found[]> {
  // In an address, names come before the @ sign.
  const words = nameWords(text.split('@')[0] ?? '').slice(0, maxWords);
  const [byFact, byName] = await Promise.all([
    findByFact(organization, text, maxCustomers),
    findByName(organization, words, maxCustomers),
  ]);
  const best = new Map<string, Found>();
  for (const hit of [...byFact, ...byName.map((each) => ({ ...each, match: 'name' as const }))]) {
    const known = best.get(String(hit._id));
    if (!known || hit.score > known.score) best.set(String(hit._id), { ...hit, organization });
  }
  return [...best.values()];
}

async function readFound(found: readonly Found[]): Promise<FoundCustomerView[]> {
  if (found.length === 0) return [];
  const filter = { _id: { $in: found.map(({ _id }) => _id) } };
  const query = { filter, matching: () => filter, sort: { by: '_id' as const }, options: {} };
  const views = await readRows(
    { ...query, count: () => Promise.resolve(found.length) },
    { limit: found.length },
  );
  const byId = new Map(views.map((view) => [String(view.customer._id), view]));
  return found.flatMap(({ _id, organization, match }) => {
    const view = byId.get(String(_id));
    return view ? [{ ...view, organization, match }] : [];
  });
}
