import type { CustomerRow } from '#contract/customerRow';
import * as api from '../../../api/customers';
import { addAreas } from '../../core/areas';
import { requestAction, type Outcome } from '../../core/request';
import type { Action, State, Thunk } from '../../core/types';
import { withRow } from './customerRow';

/** A fetch of all customers. Each fetch has a new object, which identifies it. */
interface Fetching {
  organizationId: string;
}

interface FullCustomersState {
  fetching: Fetching | null;
  /** How many rows have arrived. */
  received: number;
  /** How many will arrive; null if unknown. */
  expected: number | null;
  /** Null until all have arrived. */
  rows: readonly CustomerRow[] | null;
}

type FullCustomersAction =
  | { type: 'fullCustomers/requested'; fetching: Fetching }
  | { type: 'fullCustomers/progressed'; received: number; expected: number | null }
  | { type: 'fullCustomers/received'; fetching: Fetching; rows: readonly CustomerRow[] }
  | { type: 'fullCustomers/left' };

declare module '../../core/types' {
  interface State {
    /** All customers of an organization, while they are shown with their full data. */
    fullCustomers?: FullCustomersState;
  }
  interface Actions {
    fullCustomers: FullCustomersAction;
  }
}

const initial: FullCustomersState = { fetching: null, received: 0, expected: null, rows: null };

function fullCustomers(state: FullCustomersState = initial, action: Action): FullCustomersState {
  switch (action.type) {
    case 'fullCustomers/requested':
      return { ...initial, fetching: action.fetching };
    case 'fullCustomers/progressed':
      return { ...state, received: action.received, expected: action.expected };
    case 'fullCustomers/received':
      // Rows that arrive after the page was left are dropped.
      return action.fetching === state.fetching ? { ...state, rows: action.rows } : state;
    case 'customerRow/changed':
      return { ...state, rows: state.rows && withRow(state.rows, action.row) };
    case 'fullCustomers/left':
      return initial;
    default:
      return state;
  }
}

addAreas({ fullCustomers });

function selectState(state: State): FullCustomersState {
  return state.fullCustomers ?? initial;
}

export function selectFullCustomers(state: State): FullCustomersState['rows'] {
  return selectState(state).rows;
}

export function selectReceivedCount(state: State): number {
  return selectState(state).received;
}

export function selectExpectedCount(state: State): number | null {
  return selectState(state).expected;
}

/** Frees the memory of the rows, and stops fetching those that have not arrived. */
export function leaveFullCustomers(): FullCustomersAction {
  return { type: 'fullCustomers/left' };
}

/** Fetches all customers of an organization and reports how many have arrived. */
export function fetchFullCustomers(organizationId: string): Thunk<Promise<Outcome>> {
  return async (dispatch, getState) => {
    const fetching = { organizationId };
    dispatch({ type: 'fullCustomers/requested', fetching });
    const isWanted = () => selectState(getState()).fetching === fetching;
    return dispatch(
      requestAction(async () => {
        const { expected, parts } = await api.getAllCustomers(organizationId);
        const rows: CustomerRow[] = [];
        for await (const part of parts) {
          if (!isWanted()) break;
          for (const row of part) rows.push(row);
          dispatch({ type: 'fullCustomers/progressed', received: rows.length, expected });
        }
        return { type: 'fullCustomers/received', fetching, rows };
      }),
    );
  };
}
