import {
  offeredChoices,
  type SailingChoice as Choice,
  type SailingChoiceCounts,
} from '../../../contract/sailingChange';
import type { SmsStatus } from '../../../contract/sms';
import { AppError } from '../../../lib/AppError';
import { nameCollation } from '../../../lib/database';
import { findByIds } from '../../../lib/findByIds';
import { parseObjectId } from '../../../lib/parseObjectId';
import type { Actor } from '../../../lib/sessionToken';
import { Admin } from '../../../models/admin';
import { Customer, type StoredCustomer } from '../../../models/customer';
import { Group, type StoredGroup } from '../../../models/group';
import { Mail } from '../../../models/mail';
import { SailingChange, type StoredSailingChange } from '../../../models/sailingChange';
import { SailingChoice, type StoredSailingChoice } from '../../../models/sailingChoice';
import { inReach } from '../../access/authorize';
import { listFilter } from '../../access/organizations';
import { type MailCounts, readMailCounts } from '../../office/mailings/readMailings';
import { freeSeats } from '../../trips/groups/seats';
import { findUnanswered } from '../../trips/sailingChanges/unanswered';
import { type ChangedHotelView, readChangedHotels } from './changedHotels';
import { countSmsOf, reachedBySms } from './sms';

/** How many are listed. */
const maxChanges = 20;

export interface SailingChangeView {
  change: StoredSailingChange;
  /** The name of who made it; null once they are deleted. */
  by: string | null;
  groups: Pick<StoredGroup, '_id' | 'name' | 'nameEn'>[];
  /** What travellers may choose. */
  choices: Choice[];
  travellers: number;
  counts: SailingChoiceCounts;
  mails: MailCounts;
  sms: Record<SmsStatus, number> | null;
}

export interface UnansweredView {
  customer: Pick<StoredCustomer, '_id' | 'firstName' | 'lastName' | 'phone'>;
  group: string;
  isUnreached: boolean;
}

export interface SailingChangeDetailsView extends SailingChangeView {
  laterGroups: { group: StoredGroup; freeSeats: number }[];
  unanswered: UnansweredView[];
  hotels: ChangedHotelView[];
}

/** @throws AppError `notFound` */
export async function changeInReach(actor: Actor, id: string): Promise<StoredSailingChange> {
  const change = await SailingChange.findOne({ _id: parseObjectId(id), ...inReach(actor) }).lean();
  if (!change) throw new AppError('notFound');
  return change;
}

/**
 * The latest changes, newest first, of one organization or of all in reach.
 * @throws AppError `notFound` for an organization that is not the actor's
 */
export async function listChanges(
  actor: Actor,
  organization: string | undefined,
): Promise<SailingChangeView[]> {
  const filter = await listFilter(actor, organization);
  const changes = await SailingChange.find(filter).sort({ _id: -1 }).limit(maxChanges).lean();
  return readViews(changes, await findUnanswered(changes.map(({ _id }) => _id)));
}

/** @throws AppError `notFound` */
export async function readChange(actor: Actor, id: string): Promise<SailingChangeDetailsView> {
  const change = await changeInReach(actor, id);
  const unanswered = await findUnanswered([change._id]);
  const [view] = await readViews([change], unanswered);
  if (!view) throw new AppError('notFound');
  const laterGroups = await Group.find({ _id: { $in: change.laterGroups } }).lean();
  const seats = laterGroups.map((group) => ({ group, freeSeats: freeSeats(group) }));
  return {
    ...view,
    laterGroups: seats,
    unanswered: await listUnanswered(change, unanswered),
    hotels: await readChangedHotels(change),
  };
}

type Unanswered = Awaited<ReturnType<typeof findUnanswered>>;

async function readViews(
  changes: readonly StoredSailingChange[],
  unanswered: Unanswered,
): Promise<SailingChangeView[]> {
  const authors = await findByIds(
    Admin,
    changes.map(({ by }) => parseObjectId(by)),
    ['name'],
  );
  const groups = await findByIds(
    Group,
    changes.flatMap((change) => change.groups),
    ['name', 'nameEn'],
  );
  const views: SailingChangeView[] = [];
  for (const change of changes) {
    views.push({
      change,
      by: authors.get(change.by)?.name ?? null,
      groups: change.groups.flatMap((id) => groups.get(String(id)) ?? []),
      choices: offeredChoices(change),
      ...(await countChoices(change, unanswered)),
      mails: await readMailCounts(change.mailing),
      sms: await countSmsOf(change),
    });
  }
  return views;
}

async function countChoices({ _id: change }: StoredSailingChange, unanswered: Unanswered) {
  const found = await SailingChoice.aggregate<{ _id: StoredSailingChoice['choice']; count: number }>([
    { $match: { change } },
    { $group: { _id: '$choice', count: { $sum: 1 } } },
  ]);
  const countOf = (choice: StoredSailingChoice['choice']) =>
    found.find(({ _id }) => _id === choice)?.count ?? 0;
  return {
    travellers: found.reduce((sum, { count }) => sum + count, 0),
    counts: {
      go: countOf('go'),
      later: countOf('later'),
      refund: countOf('refund'),
      unanswered: unanswered.get(String(change))?.length ?? 0,
    },
  };
}

async function listUnanswered(
  change: StoredSailingChange,
  unanswered: Unanswered,
): Promise<UnansweredView[]> {
  const ids = unanswered.get(String(change._id)) ?? [];
  const customers = await Customer.find({ _id: { $in: ids } }, 'firstName lastName phone group')
    .sort({ lastName: 1, firstName: 1, _id: 1 })
    .collation(nameCollation)
    .lean();
  const groups = await findByIds(Group, change.groups, ['name']);
  const failed = await Mail.distinct('account', { mailing: change.mailing, status: 'failed' });
  const hasNoMail = new Set(failed.map(String));
  const reached = await reachedBySms(change._id);
  return customers.map((customer) => ({
    customer,
    group: groups.get(String(customer.group))?.name ?? '–',
    isUnreached: hasNoMail.has(String(customer._id)) && !reached.has(String(customer._id)),
  }));
}
