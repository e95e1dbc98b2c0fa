import type { CustomersPage, CustomersPageQuery } from '#contract/customerRow';
import * as api from '../../../api/customers';
import { load, type Outcome } from '../../core/request';
import { addArea, type Action, type State, type Thunk } from '../../createStore';

/** What the table was asked last, and what it shows until that is answered. */
export interface CustomersTableState {
  asked: CustomersPageQuery | null;
  page: CustomersPage | null;
}
export type CustomersTableAction =
  | { type: 'customersTable/asked'; query: CustomersPageQuery }
  | { type: 'customersTable/received'; query: CustomersPageQuery; page: CustomersPage };

const empty: CustomersTableState = { asked: null, page: null };

export function customersTable(state: CustomersTableState = empty, action: Action): CustomersTableState {
  switch (action.type) {
    case 'customersTable/asked':
      // Another organization's people are not to be taken for this one's, not even for a moment.
      return { asked: action.query, page: action.query.orgId === state.asked?.orgId ? state.page : null };
    case 'customersTable/received':
      // An answer may arrive after that of a later question.
      return action.query === state.asked ? { ...state, page: action.page } : state;
    default:
      return state;
  }
}

addArea('customersTable', customersTable);

export function selectCustomersPage(state: State): CustomersPage | null {
  return state.customersTable?.page ?? null;
}

/** @param question a `CustomersPageQuery` as JSON, so that equal questions are the same */
export function fetchCustomersPage(question: string): Thunk<Promise<Outcome>> {
  return (dispatch) => {
    const query = JSON.parse(question) as CustomersPageQuery; // by the parameter's promise
    dispatch({ type: 'customersTable/asked', query });
    return dispatch(
      load(async () => ({ type: 'customersTable/received', query, page: await api.getCustomersPage(query) })),
    );
  };
}
