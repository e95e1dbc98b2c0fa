import type {
  BankTransfers,
  BankTransferSettings,
  EntryPayment,
  ImportOutcome,
  PreviewOutcome,
  Resolution,
  ResolutionInput,
} from '#contract/bankTransfer';
import type { CsvMapping } from '#contract/statementFile';
import type { Draft } from '#contract/draft';
import * as api from '../../api/bankTransfers';
import { showAlert } from '../core/alerts';
import { fetchedArea } from '../core/fetchedArea';
import {
  request,
  requestActionFromForm,
  requestFromForm,
  requestOrAlert,
  type Outcome,
  type OutcomeWith,
} from '../core/request';
import type { Thunk } from '../core/types';

declare module '../core/types' {
  interface FetchedValues {
    /** By organization. */
    bankTransfers: BankTransfers;
    /** By organization. */
    bankTransferSettings: BankTransferSettings;
  }
  interface Actions {
    bankTransfers: { type: 'bankTransfers/resolved'; organizationId: string; id: string };
  }
}

export const { select: selectBankTransfers, fetch: fetchBankTransfers } = fetchedArea({
  name: 'bankTransfers',
  fetch: api.getBankTransfers,
  reduce(transfersByOrganization, action) {
    if (action.type !== 'bankTransfers/resolved') return transfersByOrganization;
    const { organizationId, id } = action;
    const transfers = transfersByOrganization[organizationId];
    if (!transfers) return transfersByOrganization;
    const queue = transfers.queue.filter(({ _id }) => _id !== id);
    return { ...transfersByOrganization, [organizationId]: { ...transfers, queue } };
  },
});

export const { select: selectTransferSettings, fetch: fetchTransferSettings } = fetchedArea({
  name: 'bankTransferSettings',
  fetch: api.getSettings,
});

export function saveTransferSettings(
  organizationId: string,
  settings: Draft<BankTransferSettings>,
): Thunk<Promise<Outcome>> {
  return requestActionFromForm(async () => {
    const saved = await api.saveSettings(organizationId, settings);
    return { type: 'fetched/received', received: { bankTransferSettings: { [organizationId]: saved } } };
  });
}

/** Previews the import of an account statement. The screen shows a refusal at the file. */
export function previewStatement(
  organizationId: string,
  file: File,
): Thunk<Promise<OutcomeWith<PreviewOutcome>>> {
  return request(() => api.previewStatement(organizationId, file));
}

/** Imports an account statement. The screen shows a refusal at the file. */
export function importStatement(
  organizationId: string,
  file: File,
  otherAccounts: readonly string[],
): Thunk<Promise<OutcomeWith<ImportOutcome>>> {
  return request(() => api.importStatement(organizationId, file, otherAccounts));
}

/** Undoes an import. Somebody else may have done so already. */
export function undoImport(organizationId: string, id: string): Thunk<Promise<Outcome>> {
  return async (dispatch) => {
    const undo = requestOrAlert(() => api.undoImport(organizationId, id), 'The import could not be undone');
    const outcome = await dispatch(undo);
    if (outcome.ok) dispatch(showAlert('success', 'The import was undone'));
    return outcome;
  };
}

export function saveCsvMapping(
  organizationId: string,
  mapping: CsvMapping,
): Thunk<Promise<OutcomeWith<CsvMapping>>> {
  return requestFromForm(() => api.saveCsvMapping(organizationId, mapping));
}

const successTexts: Record<Resolution, string> = {
  assign: 'The money was assigned',
  split: 'The money was split',
  returned: 'The money was recorded as sent back',
  ignored: 'Dismissed',
};

/** Resolves an entry of the queue, and removes it from the list even if somebody else has already resolved it. */
export function resolveEntry(
  organizationId: string,
  id: string,
  input: ResolutionInput,
): Thunk<Promise<Outcome>> {
  return async (dispatch) => {
    const send = () => api.resolveEntry(organizationId, id, input);
    const outcome = await dispatch(requestFromForm(send, (_error, status) => status === 404));
    if (!outcome.ok && outcome.status !== 404) return outcome;
    dispatch({ type: 'bankTransfers/resolved', organizationId, id });
    if (outcome.ok) dispatch(showAlert('success', successTexts[input.resolution]));
    else dispatch(showAlert('error', 'Someone else has already handled this transfer'));
    return outcome;
  };
}

/** Payments of customers with a name, e-mail address or code. */
export function findPayments(
  organizationId: string,
  search: string,
): Thunk<Promise<OutcomeWith<readonly EntryPayment[]>>> {
  return requestOrAlert(() => api.findPayments(organizationId, search), 'The payments could not be searched');
}
