import type { Types } from 'mongoose';
import { normalizeCode } from '../../../contract/sameText';
import { AppError } from '../../../lib/AppError';
import { clock } from '../../../lib/clock';
import type { CountedAttempt } from '../../../lib/limits';
import { EarlyAccessEntry } from '../../../models/earlyAccessEntry';
import { EarlyAccessList, type StoredEarlyAccessList } from '../../../models/earlyAccessList';
import { findPlaceRefusal, type Pass, placeRefusal } from './places';

/** A group that has not opened. */
export interface NotOpen {
  event: Types.ObjectId;
  /** When registration opens for everybody. */
  opensAt: Date;
}

/** What somebody presents in order to register before the opening. */
export interface Claim {
  email: string;
  /** A code or member number. */
  earlyAccess?: string | undefined;
}

/** Counts an attempt, as failed unless `succeeded` is called (rules §4.4). */
export type CountAttempt = () => Promise<CountedAttempt>;

interface Match {
  list: StoredEarlyAccessList;
  entry: string | null;
}

/**
 * The list through which somebody may register now, before the opening.
 * @throws AppError `registrationNotOpen` if the event has no list; `earlyAccessUnknown` (path `earlyAccess`),
 *   `earlyAccessNotListed` (path `email`), `earlyAccessNotOpen`, `earlyAccessFull`, `earlyAccessUsed`, `tooManyTries`
 */
export async function findPass(claim: Claim, place: NotOpen, countAttempt: CountAttempt): Promise<Pass> {
  const lists = await listsBefore(place);
  const matches =
    claim.earlyAccess === undefined
      ? await matchEmail(lists, claim.email, place, countAttempt)
      : await matchCode(lists, claim.earlyAccess, countAttempt);
  return choosePass(matches, place);
}

/**
 * When a code or member number can first be used to register.
 * @throws AppError as `findPass`, except `earlyAccessNotOpen`
 */
export async function findClaimOpening(
  code: string,
  place: NotOpen,
  countAttempt: CountAttempt,
): Promise<Date> {
  const matches = await matchCode(await listsBefore(place), code, countAttempt);
  const opensAt = firstOpening(matches, place);
  if (opensAt <= clock.now()) await choosePass(matches, place);
  return opensAt;
}

/** The lists of an event that open before its registration, in that order. */
async function listsBefore({ event, opensAt }: NotOpen): Promise<StoredEarlyAccessList[]> {
  return EarlyAccessList.find({ event, opensAt: { $lt: opensAt } })
    .sort({ opensAt: 1, place: 1 })
    .lean();
}

async function matchCode(
  lists: readonly StoredEarlyAccessList[],
  text: string,
  countAttempt: CountAttempt,
): Promise<Match[]> {
  const code = normalizeCode(text);
  const attempt = await countAttempt();
  const withNumber = await listsWithEntry(lists, 'numbers', code);
  const matches = lists.flatMap((list): Match[] => {
    if (list.kind === 'code' && list.code === code) return [{ list, entry: null }];
    return withNumber.has(String(list._id)) ? [{ list, entry: code }] : [];
  });
  if (matches.length === 0) throw new AppError('earlyAccessUnknown', { path: 'earlyAccess' });
  await attempt.succeeded();
  return matches;
}

/** Before the first list of addresses opens, all addresses get the same answer, which reveals nothing about them. */
async function matchEmail(
  lists: readonly StoredEarlyAccessList[],
  email: string,
  { opensAt }: NotOpen,
  countAttempt: CountAttempt,
): Promise<Match[]> {
  const isOpen = lists.some((list) => list.kind === 'emails' && list.opensAt <= clock.now());
  if (!isOpen) throw new AppError('registrationNotOpen', { params: { opensAt } });
  const attempt = await countAttempt();
  const withAddress = await listsWithEntry(lists, 'emails', email);
  const matches = lists
    .filter(({ _id }) => withAddress.has(String(_id)))
    .map((list) => ({ list, entry: email }));
  if (matches.length === 0)
    throw new AppError('earlyAccessNotListed', { path: 'email', params: { opensAt } });
  await attempt.succeeded();
  return matches;
}

/** @returns the ids of those lists */
async function listsWithEntry(
  lists: readonly StoredEarlyAccessList[],
  kind: 'emails' | 'numbers',
  value: string,
): Promise<Set<string>> {
  const ids = lists.filter((list) => list.kind === kind).map(({ _id }) => _id);
  if (ids.length === 0) return new Set();
  const entries = await EarlyAccessEntry.find({ list: { $in: ids }, value }, 'list').lean();
  return new Set(entries.map(({ list }) => String(list)));
}

/** The first list that is open and has a place. The registration's transaction takes it. */
async function choosePass(matches: readonly Match[], place: NotOpen): Promise<Pass> {
  const open = matches.filter(({ list }) => list.opensAt <= clock.now());
  if (open.length === 0) {
    const params = { opensAt: firstOpening(matches, place) };
    throw new AppError('earlyAccessNotOpen', { params });
  }
  let reason: Awaited<ReturnType<typeof findPlaceRefusal>> = 'earlyAccessFull';
  for (const { list, entry } of open) {
    reason = await findPlaceRefusal(list, entry, 1);
    if (!reason) return { list: list._id, entry, opensAt: place.opensAt };
  }
  throw placeRefusal(reason, place.opensAt);
}

function firstOpening([first]: readonly Match[], { opensAt }: NotOpen): Date {
  return first?.list.opensAt ?? opensAt;
}
