import type { Draft } from '#contract/draft';
import type { EmailDraft, EmailPreview } from '#contract/email';
import * as api from '../../api/mailings';
import { showAlert } from '../core/alerts';
import { request, requestOrAlert, type OutcomeWith } from '../core/request';
import type { Thunk } from '../core/types';

export function previewEmail(draft: Draft<EmailDraft>): Thunk<Promise<OutcomeWith<EmailPreview>>> {
  return request(() => api.previewEmail(draft));
}

/** Sends a template's draft, filled with sample data, to the logged-in staff member. */
export function testEmail(draft: Draft<EmailDraft>): Thunk<Promise<void>> {
  return async (dispatch) => {
    const outcome = await dispatch(requestOrAlert(() => api.testEmail(draft), 'Failed to send the test'));
    if (outcome.ok) dispatch(showAlert('success', `The test is on its way to ${outcome.result}`));
  };
}
