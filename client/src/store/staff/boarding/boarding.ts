import type { BoardingList, BoardingMark } from '#contract/boarding';
import { recordActivity } from '../../../api/attendance';
import {
  noPosition,
  type Position,
  readDevice,
  readList,
  readListHash,
} from '../../../storage/boarding/lists';
import { keepUnsentMarks, readMarks, type StoredMarks } from '../../../storage/boarding/marks';
import { addAreas } from '../../core/areas';
import type { State, Thunk } from '../../core/types';

/** How the latest attempt to exchange marks with the server ended. */
export type SyncOutcome =
  | { state: 'untried' | 'done' | 'noAnswer' | 'gone' }
  /** With the message of the server. */
  | { state: 'refused'; message: string };

/** What this phone has stored of a list, and the state of its exchange with the server. */
export interface BoardingState extends StoredMarks {
  /** The ferry and direction, as `id/outbound`. */
  key: string;
  /** Null until it has been fetched. */
  list: BoardingList | null;
  outcome: SyncOutcome;
  /** When this phone last asked the server for the list, in milliseconds since 1970; 0 if never. */
  listAskedAt: number;
  /** The last of the server's marks that have arrived, even if the storage was too full to keep it. */
  position: Position;
}

type ReadBoarding = StoredMarks & Pick<BoardingState, 'key' | 'list'>;
type Synced = Pick<BoardingState, 'key' | 'outcome'> &
  Partial<Pick<BoardingState, 'listAskedAt' | 'position'>>;

type BoardingAction =
  | { type: 'boarding/read'; read: ReadBoarding }
  | { type: 'boarding/synced'; synced: Synced };

declare module '../../core/types' {
  interface State {
    boarding?: BoardingState | null;
  }
  interface Actions {
    boarding: BoardingAction;
  }
}

const unsynced = { outcome: { state: 'untried' } as const, listAskedAt: 0, position: noPosition };

function boarding(state: BoardingState | null = null, action: BoardingAction): BoardingState | null {
  switch (action.type) {
    case 'boarding/read':
      return { ...(isSameList(state, action.read) ? state : unsynced), ...action.read };
    case 'boarding/synced':
      return state?.key === action.synced.key ? { ...state, ...action.synced } : state;
    default:
      return state;
  }
}

/** Whether the state can be continued. A list that was deleted is fetched from the start. */
function isSameList(state: BoardingState | null, { key, list }: ReadBoarding): state is BoardingState {
  return state?.key === key && (list !== null || state.list === null);
}

addAreas({ boarding });

/** Null until `readBoarding` has run for this list. */
export function selectBoarding({ boarding: state }: State, key: string): BoardingState | null {
  return state?.key === key ? state : null;
}

/**
 * Reads what is stored of a list. After the first time, reads only what is new.
 * @param changed the ids of marks that are read again
 */
export function readBoarding(key: string, changed: readonly string[] = []): Thunk<void> {
  return (dispatch, getState) => {
    const before = selectBoarding(getState(), key);
    const known = new Map(before?.marks);
    for (const id of changed) known.delete(id);
    const read = { key, list: readListOnce(key, before), ...readMarks(key, known) };
    if (!before || isChanged(before, read)) dispatch({ type: 'boarding/read', read });
  };
}

/** Otherwise the page would merge all marks again at each exchange. */
function isChanged(before: BoardingState, { list, marks, unsent }: ReadBoarding): boolean {
  return (
    list !== before.list ||
    marks.size !== before.marks.size ||
    unsent.size !== before.unsent.size ||
    [...marks].some(([id, mark]) => before.marks.get(id) !== mark) ||
    [...unsent].some((id) => !before.unsent.has(id))
  );
}

/** The stored list; the one in memory if it is the same, because parsing thousands of people takes a while. */
function readListOnce(key: string, before: BoardingState | null): BoardingList | null {
  const isSame = before?.list && before.list.hash === readListHash(key);
  return isSame ? before.list : readList(key);
}

/** The current state, for handlers that run before the next render. */
export function currentBoarding(key: string): Thunk<BoardingState | null> {
  return (_dispatch, getState) => selectBoarding(getState(), key);
}

/** A mark that is about to be made. */
export type NewMark = Pick<BoardingMark, 'passenger' | 'about' | 'count' | 'value' | 'replaces'>;

/**
 * Stores marks on this phone, to be sent when there is a network.
 * @returns the marks; null if the browser did not store them, so that nothing was noted
 */
export function noteMarks(key: string, marks: readonly NewMark[]): Thunk<readonly BoardingMark[] | null> {
  return (dispatch, getState) => {
    // The camera sends no input events.
    recordActivity();
    const at = new Date().toISOString();
    const device = readDevice();
    const noted = marks.map((mark) => ({ ...mark, _id: crypto.randomUUID(), at, device }));
    if (!keepUnsentMarks(key, noted)) return null;
    const before = selectBoarding(getState(), key);
    if (before) dispatch({ type: 'boarding/read', read: withUnsent(before, noted) });
    return noted;
  };
}

/** Reading everything again would take a slow phone half a second for each scan. */
function withUnsent(
  { key, list, marks, unsent }: BoardingState,
  noted: readonly BoardingMark[],
): ReadBoarding {
  return {
    ...{ key, list },
    marks: new Map([...marks, ...noted.map((mark) => [mark._id, mark] as const)]),
    unsent: new Set([...unsent, ...noted.map(({ _id }) => _id)]),
  };
}
