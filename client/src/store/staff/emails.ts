import type { Draft } from '#contract/draft';
import type { EmailDraft, EmailPreview } from '#contract/email';
import * as api from '../../api/emails';
import { showAlert } from '../core/alerts';
import { ask, attempt, type Failed } from '../core/request';
import type { Thunk } from '../createStore';

export function previewEmail(
  draft: Draft<EmailDraft>,
): Thunk<Promise<{ ok: true; result: EmailPreview } | Failed>> {
  return ask(() => api.previewEmail(draft));
}

/** Sends a template's draft, filled with made-up data, to the reader. */
export function testEmail(draft: Draft<EmailDraft>): Thunk<Promise<void>> {
  return async (dispatch) => {
    const outcome = await dispatch(attempt(() => api.testEmail(draft), 'Failed to send the test'));
    if (outcome.ok) dispatch(showAlert('success', `The test is on its way to ${outcome.result}`));
  };
}
