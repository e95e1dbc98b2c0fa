import type { CustomerRow } from '#contract/customerRow';
import * as api from '../../../api/customers';
import { load, type Outcome } from '../../core/request';
import { addArea, type Action, type State, type Thunk } from '../../createStore';

/** All customers of an organization, and how far their arrival is. */
export interface FullCustomersState {
  /** Whom the present arrival is for; a new object each time. */
  asked: { organizationId: string } | null;
  received: number;
  /** Null where it is not known. */
  expected: number | null;
  /** Once all have arrived. */
  rows: readonly CustomerRow[] | null;
}
export type FullCustomersAction =
  | { type: 'fullCustomers/asked'; asked: { organizationId: string } }
  | { type: 'fullCustomers/arriving'; received: number; expected: number | null }
  | { type: 'fullCustomers/received'; asked: FullCustomersState['asked']; rows: readonly CustomerRow[] }
  | { type: 'fullCustomers/left' };

const none: FullCustomersState = { asked: null, received: 0, expected: null, rows: null };

export function fullCustomers(state: FullCustomersState = none, action: Action): FullCustomersState {
  switch (action.type) {
    case 'fullCustomers/asked':
      return { ...none, asked: action.asked };
    case 'fullCustomers/arriving':
      return { ...state, received: action.received, expected: action.expected };
    case 'fullCustomers/received':
      // What arrives for whom has been left is not wanted any more.
      return action.asked === state.asked ? { ...state, rows: action.rows } : state;
    case 'fullCustomers/left':
      return none;
    default:
      return state;
  }
}

addArea('fullCustomers', fullCustomers);

function selectState(state: State): FullCustomersState {
  return state.fullCustomers ?? none;
}

export function selectFullCustomers(state: State): FullCustomersState['rows'] {
  return selectState(state).rows;
}

export function selectReceived(state: State): number {
  return selectState(state).received;
}

export function selectExpected(state: State): number | null {
  return selectState(state).expected;
}

/** Forgets them, which are many, and stops those that are still to come. */
export function leaveFullCustomers(): FullCustomersAction {
  return { type: 'fullCustomers/left' };
}

/** Fetches all customers of an organization, telling as they arrive how many have. */
export function fetchFullCustomers(organizationId: string): Thunk<Promise<Outcome>> {
  return async (dispatch, getState) => {
    const asked = { organizationId };
    dispatch({ type: 'fullCustomers/asked', asked });
    const isWanted = () => selectState(getState()).asked === asked;
    return dispatch(
      load(async () => {
        const { expected, parts } = await api.getAllCustomers(organizationId);
        const rows: CustomerRow[] = [];
        for await (const part of parts) {
          if (!isWanted()) break;
          for (const row of part) rows.push(row);
          dispatch({ type: 'fullCustomers/arriving', received: rows.length, expected });
        }
        return { type: 'fullCustomers/received', asked, rows };
      }),
    );
  };
}
