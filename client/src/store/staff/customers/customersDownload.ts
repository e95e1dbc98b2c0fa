import type { CustomersDownloadQuery } from '#contract/customerRow';
import * as api from '../../../api/customers';
import { addAreas } from '../../core/areas';
import { requestOrAlert } from '../../core/request';
import type { State, Thunk } from '../../core/types';

/** How many customers have arrived and how many are expected; null if unknown. */
type CustomersDownloadState = { received: number | null; expected: number | null } | null;
type CustomersDownloadAction =
  | { type: 'customersDownload/progressed'; received: number | null; expected: number | null }
  | { type: 'customersDownload/ended' };

declare module '../../core/types' {
  interface State {
    /** The progress of the download of customers; null if none is running. */
    customersDownload?: CustomersDownloadState;
  }
  interface Actions {
    customersDownload: CustomersDownloadAction;
  }
}

function customersDownload(
  state: CustomersDownloadState = null,
  action: CustomersDownloadAction,
): CustomersDownloadState {
  switch (action.type) {
    case 'customersDownload/progressed':
      return { received: action.received, expected: action.expected };
    case 'customersDownload/ended':
      return null;
    default:
      return state;
  }
}

addAreas({ customersDownload });

export function selectDownload(state: State): CustomersDownloadState {
  return state.customersDownload ?? null;
}

/**
 * Fetches the file and reports its progress; for a workbook, it only reports that the download is running. Null after a
 * failure, which is shown as alerts.
 */
export function downloadCustomers(query: CustomersDownloadQuery): Thunk<Promise<Blob | null>> {
  return async (dispatch) => {
    const file: Uint8Array<ArrayBuffer>[] = [];
    const hasLines = query.format !== 'xlsx';
    let lines = 0;
    dispatch({ type: 'customersDownload/progressed', received: hasLines ? 0 : null, expected: null });
    const { ok } = await dispatch(
      requestOrAlert(async () => {
        const { expected, parts } = await api.downloadCustomers(query);
        for await (const part of parts) {
          file.push(part);
          if (!hasLines) continue;
          lines += countLines(part);
          // The first line is the headings.
          dispatch({ type: 'customersDownload/progressed', received: Math.max(0, lines - 1), expected });
        }
      }),
    );
    dispatch({ type: 'customersDownload/ended' });
    return ok ? new Blob(file) : null;
  };
}

const lineFeed = 10;

function countLines(bytes: Uint8Array): number {
  return bytes.reduce((count, byte) => (byte === lineFeed ? count + 1 : count), 0);
}
