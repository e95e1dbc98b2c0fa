import {
  type BoardingList,
  type BoardingMark,
  type BoardingSynced,
  maxMarksPerSync,
} from '#contract/boarding';
import type { TicketDirection } from '#contract/tickets';
import * as api from '../../../api/boarding';
import {
  keepPosition,
  noPosition,
  type Position,
  readDevice,
  readList,
  readListHash,
  readPosition,
  storeList,
} from '../../../storage/boarding/lists';
import {
  dropUnsentMark,
  keepSentMarks,
  listsWithUnsentMarks,
  readMarks,
  type StoredMarks,
  unsendMarks,
} from '../../../storage/boarding/marks';
import { readHolder, readToken } from '../../../storage/token';
import { type Failed, type OutcomeWith, request } from '../../core/request';
import type { Thunk } from '../../core/types';
import { resumeSession, selectSessionStatus } from '../../session/session';
import { type BoardingState, readBoarding, selectBoarding, type SyncOutcome } from './boarding';

/** Marks are exchanged more often than the list, which takes the server longer. */
const listEveryMs = 60_000;

let running: Promise<void> | undefined;

/** Sends the marks of this phone and fetches what is new. A failure changes nothing, and the next call tries again. */
export function syncBoarding(key: string): Thunk<Promise<void>> {
  return async (dispatch) => {
    running ??= dispatch(exchangeAll(key)).finally(() => {
      running = undefined;
    });
    return running;
  };
}

function exchangeAll(key: string): Thunk<Promise<void>> {
  return async (dispatch, getState) => {
    // The page was opened without a network.
    if (selectSessionStatus(getState()) === 'unreachable') await dispatch(resumeSession());
    let hasMore = true;
    while (hasMore && readToken() !== null) hasMore = await dispatch(exchange(key));
  };
}

/** @returns whether there is more to send or fetch */
function exchange(key: string): Thunk<Promise<boolean>> {
  return async (dispatch, getState) => {
    // Another tab may have noted or sent marks.
    dispatch(readBoarding(key));
    const state = selectBoarding(getState(), key);
    const holder = readHolder();
    const sent = state ? nextBatch(state) : [];
    const now = Date.now();
    const wantsList = now - (state?.listAskedAt ?? 0) >= listEveryMs;
    const list = state?.list?.hash ?? null;
    const before = currentPosition(key, state);
    const sync = { ...toSync(sent), wantsList, list, ...before };
    const outcome = await dispatch(request(() => api.syncBoarding(key, sync)));
    if (!outcome.ok) {
      dispatch({ type: 'boarding/synced', synced: { key, outcome: describeFailure(outcome) } });
      return false;
    }
    // Discard the answer if the user has logged out meanwhile.
    if (readHolder() !== holder) return false;
    const { marks, hasMore } = outcome.result;
    const position = positionAfter(before, outcome.result);
    storeAnswer(key, sent, outcome.result, position);
    const arrived = marks.map(({ _id }) => _id);
    dispatch(readBoarding(key, arrived));
    const done = {
      key,
      outcome: { state: 'done' },
      position,
      ...(wantsList && { listAskedAt: now }),
    } as const;
    dispatch({ type: 'boarding/synced', synced: done });
    return hasMore || (selectBoarding(getState(), key)?.unsent.size ?? 0) > 0;
  };
}

/** The position in memory may be ahead of the stored one. */
function currentPosition(key: string, state: BoardingState | null): Position {
  const stored = readPosition(key);
  return state && state.position.after > stored.after ? state.position : stored;
}

function positionAfter(before: Position, { marks, position, startsOver }: BoardingSynced): Position {
  const last = marks.at(-1);
  if (last) return { after: position, last: last._id };
  return startsOver ? noPosition : before;
}

function storeAnswer(
  key: string,
  sent: readonly BoardingMark[],
  { list, marks, startsOver }: BoardingSynced,
  position: Position,
): void {
  if (list) storeList(key, list);
  if (startsOver) {
    keepPosition(key, noPosition);
    unsendMarks(key);
  }
  keepSentMarks(key, sent);
  // Marks that are lost at a reload are fetched again.
  if (keepSentMarks(key, marks)) keepPosition(key, position);
}

/** The marks to send next: those that were made while the phone had the same name. */
function nextBatch({ marks, unsent }: StoredMarks): BoardingMark[] {
  const left = [...marks.values()].filter(({ _id }) => unsent.has(_id));
  return left.filter(({ device }) => device === left[0]?.device).slice(0, maxMarksPerSync);
}

/** The name of a phone until staff name it. */
const unnamed = 'Phone';

function toSync(marks: readonly BoardingMark[]) {
  const device = (marks[0]?.device ?? readDevice()) || unnamed;
  const inputs = marks.map(({ device: _device, ...input }) => input);
  return { sentAt: new Date().toISOString(), device, marks: inputs };
}

function describeFailure({ status, errors }: Failed): SyncOutcome {
  if (status === 403 || status === 404) return { state: 'gone' };
  const [error] = errors;
  if (mayPass(status) || !error) return { state: 'noAnswer' };
  return { state: 'refused', message: error.msg };
}

/** Whether the next attempt may succeed; 409 is a phone that wrote at the same moment. */
function mayPass(status: number): boolean {
  return [0, 401, 409, 429].includes(status) || status >= 500;
}

/** Sends the marks that are left on this phone, from before a log-out or a lost network. */
export function sendLeftMarks(): Thunk<Promise<void>> {
  return async (dispatch) => {
    for (const key of listsWithUnsentMarks()) await dispatch(sendMarksOf(key));
  };
}

/** A position after which there are no marks to fetch. */
const noNews: Position = { after: Number.MAX_SAFE_INTEGER, last: null };

function sendMarksOf(key: string): Thunk<Promise<void>> {
  return async (dispatch) => {
    for (;;) {
      const sent = nextBatch(readMarks(key));
      if (sent.length === 0) return;
      const sync = { ...toSync(sent), wantsList: false, list: null, ...noNews };
      const outcome = await dispatch(request(() => api.syncBoarding(key, sync)));
      if (!outcome.ok) return;
      // Without the list, they are not needed here any more.
      if (readListHash(key) === null) for (const { _id } of sent) dropUnsentMark(key, _id);
      else keepSentMarks(key, sent);
    }
  };
}

/** The direction in which a ferry has passengers. */
export function findDirection(ferryId: string): Thunk<Promise<OutcomeWith<TicketDirection>>> {
  const key = `${ferryId}/outbound`;
  return request(async () => {
    const list = readList(key) ?? (await fetchList(key));
    return list && list.passengers.length > 0 ? 'outbound' : 'return';
  });
}

/** Stores the list if it has passengers, so that the page does not fetch it again. */
async function fetchList(key: string): Promise<BoardingList | null> {
  const holder = readHolder();
  const { list } = await api.syncBoarding(key, { ...toSync([]), wantsList: true, list: null, ...noNews });
  if (list && list.passengers.length > 0 && readHolder() === holder) storeList(key, list);
  return list;
}
