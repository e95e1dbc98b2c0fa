import { type BoardingMark, type BoardingSynced, maxMarksPerSync } from '#contract/boarding';
import type { TicketDirection } from '#contract/tickets';
import * as api from '../../../api/boarding';
import { keepPosition, readDevice, readPosition, storeList } from '../../../storage/boarding/lists';
import {
  dropUnsentMark,
  keepSentMarks,
  listsWithUnsentMarks,
  readMarks,
  type StoredMarks,
} from '../../../storage/boarding/marks';
import { readHolder, readToken } from '../../../storage/token';
import { type Failed, type OutcomeWith, request } from '../../core/request';
import type { Thunk } from '../../core/types';
import { resumeSession, selectSessionStatus } from '../../session/session';
import { readBoarding, selectBoarding, type SyncOutcome } from './boarding';

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
    const after = Math.max(readPosition(key), state?.position ?? 0);
    const sync = { ...toSync(sent), wantsList, list, after };
    const outcome = await dispatch(request(() => api.syncBoarding(key, sync)));
    if (!outcome.ok) {
      dispatch({ type: 'boarding/synced', synced: { key, outcome: describeFailure(outcome) } });
      return false;
    }
    // Whoever has logged out meanwhile leaves no list behind.
    if (readHolder() !== holder) return false;
    const { marks, position, hasMore } = outcome.result;
    storeAnswer(key, sent, outcome.result);
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

function storeAnswer(
  key: string,
  sent: readonly BoardingMark[],
  { list, marks, position }: BoardingSynced,
): void {
  if (list) storeList(key, list);
  keepSentMarks(key, sent);
  // Marks that are lost at a reload are fetched again.
  if (keepSentMarks(key, marks)) keepPosition(key, position);
}

/** The marks to send next: those that were made while the phone had the same name. */
function nextBatch({ marks, unsent }: StoredMarks): BoardingMark[] {
  const left = [...marks.values()].filter(({ _id }) => unsent.has(_id));
  return left.filter(({ device }) => device === left[0]?.device).slice(0, maxMarksPerSync);
}

/** The name of a phone whose staff have not named it yet. */
const unnamed = 'Phone';

function toSync(marks: readonly BoardingMark[]) {
  const device = (marks[0]?.device ?? readDevice()) || unnamed;
  const inputs = marks.map(({ device: _device, ...input }) => input);
  return { sentAt: new Date().toISOString(), device, marks: inputs };
}

function describeFailure({ status, errors }: Failed): SyncOutcome {
  if (status === 403 || status === 404) return { state: 'gone' };
  const [error] = errors;
  if (status === 0 || status === 401 || status === 429 || status >= 500 || !error)
    return { state: 'noAnswer' };
  return { state: 'refused', message: error.msg };
}

/** Sends the marks that were left on this phone when somebody logged out. They are not needed here afterwards. */
export function sendLeftMarks(): Thunk<Promise<void>> {
  return async (dispatch) => {
    for (const key of listsWithUnsentMarks()) await dispatch(sendMarksOf(key));
  };
}

function sendMarksOf(key: string): Thunk<Promise<void>> {
  return async (dispatch) => {
    for (;;) {
      const sent = nextBatch(readMarks(key));
      if (sent.length === 0) return;
      const sync = { ...toSync(sent), wantsList: false, list: null, after: 0 };
      const outcome = await dispatch(request(() => api.syncBoarding(key, sync)));
      if (!outcome.ok) return;
      for (const { _id } of sent) dropUnsentMark(key, _id);
    }
  };
}

/** The direction in which a ferry has passengers. */
export function findDirection(ferryId: string): Thunk<Promise<OutcomeWith<TicketDirection>>> {
  const sync = { ...toSync([]), wantsList: true, list: null, after: 0 };
  return request(async () => {
    const { list } = await api.syncBoarding(`${ferryId}/outbound`, sync);
    return list && list.passengers.length > 0 ? 'outbound' : 'return';
  });
}
