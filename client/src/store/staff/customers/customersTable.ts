import type { CustomersPage, CustomersPageQuery, FilterChoices } from '#contract/customerRow';
import * as api from '../../../api/customers';
import { getFilterChoices } from '../../../api/customers';
import { addAreas } from '../../core/areas';
import { requestLatest, type Outcome } from '../../core/request';
import type { Action, State, Thunk } from '../../core/types';
import { withRow } from './customerRow';
import { fetchedArea } from '../../core/fetchedArea';

interface CustomersTableState {
  /** The latest query. */
  query: CustomersPageQuery | null;
  /** The page of the latest query; until it arrives, the page of an earlier one. */
  page: CustomersPage | null;
}
type CustomersTableAction =
  | { type: 'customersTable/requested'; query: CustomersPageQuery }
  | { type: 'customersTable/received'; query: CustomersPageQuery; page: CustomersPage };

declare module '../../core/types' {
  interface State {
    /** The page of customers in the customers table. */
    customersTable?: CustomersTableState;
  }
  interface Actions {
    customersTable: CustomersTableAction;
  }
}

const initial: CustomersTableState = { query: null, page: null };

function customersTable(state: CustomersTableState = initial, action: Action): CustomersTableState {
  switch (action.type) {
    case 'customersTable/requested': {
      // Customers of one organization are never shown as those of another, not even for a moment.
      const isSameOrganization = action.query.orgId === state.query?.orgId;
      return { query: action.query, page: isSameOrganization ? state.page : null };
    }
    case 'customersTable/received':
      // Answers may arrive in a different order from their queries.
      return action.query === state.query ? { ...state, page: action.page } : state;
    case 'customerRow/changed': {
      const { page } = state;
      return { ...state, page: page && { ...page, customers: withRow(page.customers, action.row) } };
    }
    default:
      return state;
  }
}

addAreas({ customersTable });

export function selectCustomersPage(state: State): CustomersPage | null {
  return state.customersTable?.page ?? null;
}

/** @param json a `CustomersPageQuery` as JSON, so that equal queries are equal keys */
export function fetchCustomersPage(json: string): Thunk<Promise<Outcome>> {
  return (dispatch) => {
    const query = JSON.parse(json) as CustomersPageQuery; // see the parameter
    dispatch({ type: 'customersTable/requested', query });
    return dispatch(
      requestLatest(
        (state) => (state.customersTable?.query === query ? selectCustomersPage(state) : null),
        async () => ({
          type: 'customersTable/received',
          query,
          page: await api.getCustomersPage(query),
        }),
      ),
    );
  };
}

declare module '../../core/types' {
  interface FetchedValues {
    /** The options of the customer filters, by the id of their organization. */
    filterChoices: FilterChoices;
  }
}

export const { select: selectFilterChoices, fetch: fetchFilterChoices } = fetchedArea({
  name: 'filterChoices',
  fetch: getFilterChoices,
});
