import type { CustomersDownloadQuery } from '#contract/customerRow';
import * as api from '../../../api/customers';
import { attempt } from '../../core/request';
import { addArea, type Action, type State, type Thunk } from '../../createStore';

/** How many customers of the file have arrived; null when none is on its way. */
export type CustomersDownloadState = { received: number; expected: number | null } | null;
export type CustomersDownloadAction =
  | { type: 'customersDownload/arriving'; received: number; expected: number | null }
  | { type: 'customersDownload/ended' };

export function customersDownload(state: CustomersDownloadState = null, action: Action) {
  switch (action.type) {
    case 'customersDownload/arriving':
      return { received: action.received, expected: action.expected };
    case 'customersDownload/ended':
      return null;
    default:
      return state;
  }
}

addArea('customersDownload', customersDownload);

export function selectDownload(state: State): CustomersDownloadState {
  return state.customersDownload ?? null;
}

/** Fetches the file, telling as it arrives how much of it has. Null where that failed, which is then shown. */
export function downloadCustomers(query: CustomersDownloadQuery): Thunk<Promise<Blob | null>> {
  return async (dispatch) => {
    const file: Uint8Array<ArrayBuffer>[] = [];
    let lines = 0;
    dispatch({ type: 'customersDownload/arriving', received: 0, expected: null });
    const { ok } = await dispatch(
      attempt(async () => {
        const { expected, parts } = await api.downloadCustomers(query);
        for await (const part of parts) {
          file.push(part);
          lines += linesIn(part);
          // The first line is the headings.
          dispatch({ type: 'customersDownload/arriving', received: Math.max(0, lines - 1), expected });
        }
      }),
    );
    dispatch({ type: 'customersDownload/ended' });
    return ok ? new Blob(file, { type: 'text/csv;charset=utf-8' }) : null;
  };
}

const lineBreak = 10;

function linesIn(bytes: Uint8Array): number {
  return bytes.reduce((count, byte) => (byte === lineBreak ? count + 1 : count), 0);
}
