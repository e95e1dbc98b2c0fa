import { Types } from 'mongoose';
import type { Fault } from '../../../contract/errors';
import { offeredChoices, type SailingChangeDraft } from '../../../contract/sailingChange';
import type { TicketDirection } from '../../../contract/tickets';
import { InvalidInput } from '../../../lib/AppError';
import { clock } from '../../../lib/clock';
import type { Actor } from '../../../lib/sessionToken';
import { Ferry, type StoredFerry } from '../../../models/ferry';
import { Group, type StoredGroup } from '../../../models/group';
import type { StoredSailing } from '../../../models/sailingChange';
import { ferryInReach } from '../../trips/componentsInReach';
import { ferryFields } from '../../tickets/directions';

type GroupFerries = Partial<Pick<StoredGroup, 'outboundFerry' | 'returnFerry'>>;

/** What a change does, checked against the records. */
export interface PlannedChange extends Pick<SailingChangeDraft, 'kind'> {
  ferry: StoredFerry;
  before: StoredSailing;
  /** Null if it does not sail. */
  after: StoredSailing | null;
  /** The groups concerned, with the ferries that they get; none if only the time changes. */
  groups: { group: StoredGroup; direction: TicketDirection; ferries: GroupFerries }[];
  replacement: StoredFerry | null;
  laterGroups: StoredGroup[];
  answerBy: Date | null;
}

/**
 * Reads what a change concerns, and checks it.
 * @throws AppError `notFound` for a ferry that is not in reach
 * @throws InvalidInput `notFound` (paths `groups`, `replacement`, `laterGroups`), `notAllGroups`, `notFuture` (`departure`,
 *   `answerBy`), `notAfterDeparture` (`arrival`), `required` (`answerBy`)
 */
export async function planChange(actor: Actor, draft: SailingChangeDraft): Promise<PlannedChange> {
  const ferry = await ferryInReach(actor, draft.ferry);
  const taking = await Group.find({
    $or: Object.values(ferryFields).map((field) => ({ [field]: ferry._id })),
  }).lean();
  const groups = taking.filter(({ _id }) => draft.groups.includes(String(_id)));
  const replacement = await findReplacement(ferry, draft);
  const laterGroups = await findLaterGroups(groups, draft.laterGroups);
  const answerBy = draft.answerBy === null ? null : new Date(draft.answerBy);
  refuse([
    ...(groups.length < new Set(draft.groups).size ? [{ code: 'notFound' as const, path: 'groups' }] : []),
    ...(draft.kind === 'retimed' && groups.length < taking.length
      ? [{ code: 'notAllGroups' as const, path: 'groups' }]
      : []),
    ...timeFaults(draft),
    ...(draft.kind === 'replaced' && !replacement
      ? [{ code: 'notFound' as const, path: 'replacement' }]
      : []),
    ...(laterGroups.length < new Set(draft.laterGroups).size
      ? [{ code: 'notFound' as const, path: 'laterGroups' }]
      : []),
    ...answerFaults(draft, answerBy),
  ]);
  const before = toSailing(ferry);
  return {
    kind: draft.kind,
    ferry,
    before,
    after: planSailing(before, draft, replacement),
    groups: groups.map((group) => ({
      group,
      direction: group.outboundFerry?.equals(ferry._id) ? ('outbound' as const) : ('return' as const),
      ferries: draft.kind === 'retimed' ? {} : newFerries(group, ferry, replacement),
    })),
    replacement,
    laterGroups,
    answerBy: offeredChoices(draft).length > 0 ? answerBy : null,
  };
}

async function findReplacement(
  { _id, organization }: StoredFerry,
  { kind, replacement }: SailingChangeDraft,
): Promise<StoredFerry | null> {
  if (kind !== 'replaced' || replacement === null || _id.equals(replacement)) return null;
  const found = await Ferry.findOne({ _id: new Types.ObjectId(replacement), organization }).lean();
  return found && !hasLeft(found.pointOfDeparture.dateTime) ? found : null;
}

/** Payments belong to an event, so those of a group of another event would have to be paid again (rules §6.2). */
async function findLaterGroups(
  groups: readonly StoredGroup[],
  ids: readonly string[],
): Promise<StoredGroup[]> {
  const changed = groups.map(({ _id }) => _id);
  const events = groups.map(({ event }) => event);
  return Group.find({ _id: { $in: ids, $nin: changed }, event: { $in: events } }).lean();
}

function timeFaults({ kind, departure, arrival }: SailingChangeDraft): Fault[] {
  if (kind !== 'retimed' || departure === null || arrival === null) return [];
  return [
    ...(hasLeft(new Date(departure)) ? [{ code: 'notFuture' as const, path: 'departure' }] : []),
    ...(arrival <= departure ? [{ code: 'notAfterDeparture' as const, path: 'arrival' }] : []),
  ];
}

function hasLeft(departure: Date): boolean {
  return departure <= clock.now();
}

function answerFaults(draft: SailingChangeDraft, answerBy: Date | null): Fault[] {
  if (offeredChoices(draft).length === 0) return [];
  if (answerBy === null) return [{ code: 'required', path: 'answerBy' }];
  return answerBy <= clock.now() ? [{ code: 'notFuture', path: 'answerBy' }] : [];
}

function refuse(faults: readonly Fault[]): void {
  if (faults.length > 0) throw new InvalidInput(faults);
}

function newFerries(group: StoredGroup, ferry: StoredFerry, replacement: StoredFerry | null): GroupFerries {
  const taken = Object.values(ferryFields).filter((field) => group[field]?.equals(ferry._id));
  return Object.fromEntries(taken.map((field) => [field, replacement?._id ?? null]));
}

function toSailing({ name, nameEn, pointOfDeparture, destination }: StoredFerry): StoredSailing {
  return {
    name,
    ...(nameEn !== undefined && { nameEn }),
    departure: pointOfDeparture,
    arrival: destination,
  };
}

function planSailing(
  before: StoredSailing,
  { kind, departure, arrival }: SailingChangeDraft,
  replacement: StoredFerry | null,
): StoredSailing | null {
  if (kind === 'replaced') return replacement && toSailing(replacement);
  if (kind === 'cancelled' || departure === null || arrival === null) return null;
  return {
    ...before,
    departure: { ...before.departure, dateTime: new Date(departure) },
    arrival: { ...before.arrival, dateTime: new Date(arrival) },
  };
}
