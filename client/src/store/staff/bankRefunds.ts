import type { BankRefunds, RefundAccount, RefundAccountInput, RefundRunInput } from '#contract/bankRefund';
import type { Draft } from '#contract/draft';
import * as api from '../../api/bankRefunds';
import { type IsShownByForm, showAlert } from '../core/alerts';
import { fetchedArea } from '../core/fetchedArea';
import { requestFromForm, requestOrAlert, type Outcome, type OutcomeWith } from '../core/request';
import type { Thunk } from '../core/types';

declare module '../core/types' {
  interface FetchedValues {
    /** By organization. */
    bankRefunds: BankRefunds;
    /** By payment. */
    refundAccounts: RefundAccount;
  }
}

export const { select: selectBankRefunds, fetch: fetchBankRefunds } = fetchedArea({
  name: 'bankRefunds',
  fetch: api.getBankRefunds,
});

export const { select: selectRefundAccount, fetch: fetchRefundAccount } = fetchedArea({
  name: 'refundAccounts',
  fetch: api.getRefundAccount,
});

export function makeRun(
  organizationId: string,
  input: Draft<RefundRunInput>,
  isShownByForm: IsShownByForm,
): Thunk<Promise<Outcome>> {
  return withSuccessAlert('The refund run was made. Download its file.', () =>
    requestFromForm(() => api.makeRun(organizationId, input), isShownByForm),
  );
}

/** Saves the account for a refund that is waiting or was returned by the bank. */
export function saveRefundAccount(
  organizationId: string,
  { _id, state }: { _id: string; state: BankRefunds['waiting'][number]['state'] },
  input: RefundAccountInput,
  isShownByForm: IsShownByForm,
): Thunk<Promise<Outcome>> {
  const send = state === 'returned' ? api.refundAgain : api.saveAccount;
  return withSuccessAlert('The account was saved. The refund waits for the next run.', () =>
    requestFromForm(() => send(organizationId, _id, input), isShownByForm),
  );
}

export function withdrawRefund(organizationId: string, id: string): Thunk<Promise<Outcome>> {
  return withSuccessAlert('The refund was withdrawn', () =>
    requestOrAlert(() => api.withdraw(organizationId, id)),
  );
}

export function markRunSent(organizationId: string, id: string): Thunk<Promise<Outcome>> {
  return withSuccessAlert('The run is recorded as sent', () =>
    requestOrAlert(() => api.markRunSent(organizationId, id)),
  );
}

export function cancelRun(organizationId: string, id: string): Thunk<Promise<Outcome>> {
  return withSuccessAlert('The run was cancelled', () =>
    requestOrAlert(() => api.cancelRun(organizationId, id)),
  );
}

export function downloadRun(organizationId: string, id: string): Thunk<Promise<OutcomeWith<Blob>>> {
  return requestOrAlert(() => api.getRunFile(organizationId, id), 'The file could not be downloaded');
}

function withSuccessAlert(text: string, call: () => Thunk<Promise<Outcome>>): Thunk<Promise<Outcome>> {
  return async (dispatch) => {
    const outcome = await dispatch(call());
    if (outcome.ok) dispatch(showAlert('success', text));
    return outcome;
  };
}
