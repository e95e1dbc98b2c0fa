import type { CustomerRow, CustomersPage } from '#contract/customerRow';
import * as api from '../../../api/customers';
import { request, requestOrAlert, type OutcomeWith } from '../../core/request';
import type { Thunk } from '../../core/types';

declare module '../../core/types' {
  interface Actions {
    customerRow: { type: 'customerRow/changed'; row: CustomerRow };
  }
}

/** The rows with the changed one in its place. */
export function withRow(rows: readonly CustomerRow[], row: CustomerRow): CustomerRow[] {
  return rows.map((each) => (each._id === row._id ? row : each));
}

/** Fetches one row of the table again. The row keeps its position until the whole table is fetched again. */
export function refetchRow(
  orgId: string,
  { _id, userCode }: Pick<CustomerRow, '_id' | 'userCode'>,
): Thunk<Promise<void>> {
  return storeRow(_id, requestOrAlert(readRows(orgId, userCode)));
}

/** Like `refetchRow`, after a change by others: a failure is not shown, because the user requested nothing. */
export function refetchRowSilently(orgId: string, { _id, userCode }: CustomerRow): Thunk<Promise<void>> {
  return storeRow(_id, request(readRows(orgId, userCode)));
}

function readRows(orgId: string, userCode: string) {
  return () => api.getCustomersPage({ orgId, search: userCode, limit: 100 });
}

function storeRow(id: string, read: Thunk<Promise<OutcomeWith<CustomersPage>>>): Thunk<Promise<void>> {
  return async (dispatch) => {
    const outcome = await dispatch(read);
    const row = outcome.ok ? outcome.result.customers.find(({ _id }) => _id === id) : undefined;
    if (row) dispatch({ type: 'customerRow/changed', row });
  };
}
