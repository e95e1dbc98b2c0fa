import type { CustomerRow } from '#contract/customerRow';
import * as api from '../../../api/customers';
import { requestOrAlert } from '../../core/request';
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

/** Fetches one row of the table anew, which keeps its place until the table is read again. */
export function refetchRow(orgId: string, { _id, userCode }: CustomerRow): Thunk<Promise<void>> {
  return async (dispatch) => {
    const outcome = await dispatch(
      requestOrAlert(() => api.getCustomersPage({ orgId, search: userCode, limit: 100 })),
    );
    const row = outcome.ok ? outcome.result.customers.find((each) => each._id === _id) : undefined;
    if (row) dispatch({ type: 'customerRow/changed', row });
  };
}
