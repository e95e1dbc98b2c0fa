import type { Email } from '#contract/email';
import type {
  Mailing,
  MailingDetails,
  MailingDraft,
  MailingInput,
  MailingPreview,
  MailingText,
} from '#contract/mailing';
import { list } from '../../api/admin';
import * as api from '../../api/mailings';
import { dropIdempotencyKeys, idempotencyKey } from '../../storage/idempotencyKeys';
import { showAlert } from '../core/alerts';
import { fetchedArea } from '../core/fetchedArea';
import { type Outcome, readOrAlert, request, requestOrAlert, type OutcomeWith } from '../core/request';
import type { Thunk } from '../core/types';

declare module '../core/types' {
  interface FetchedValues {
    /** The latest mailings by organization, '' for all; the newest first. */
    mailings: readonly Mailing[];
    /** A mailing with its text, by id. */
    mailing: MailingDetails;
  }
}

export const { select: selectMailings, fetch: fetchMailings } = fetchedArea({
  name: 'mailings',
  fetch: api.getMailings,
});

export const { select: selectMailing, fetch: fetchMailing } = fetchedArea({
  name: 'mailing',
  fetch: api.getMailing,
});

/** The texts that a new mailing can start from. */
export interface StartingTexts {
  mailings: readonly Mailing[];
  templates: readonly Email[];
}

export function fetchStartingTexts(
  organizationId: string,
  withTemplates: boolean,
): Thunk<Promise<OutcomeWith<StartingTexts>>> {
  return request(async () => ({
    mailings: await api.getMailings(organizationId),
    templates: withTemplates ? await list('emails', organizationId) : [],
  }));
}

/** The text of an earlier mailing. */
export function fetchMailingText(id: string): Thunk<Promise<OutcomeWith<MailingText>>> {
  return requestOrAlert(() => api.getMailing(id), 'The text could not be loaded');
}

/**
 * Does not close the alert that the recipients have changed, because the dialog then fetches the preview again by itself.
 */
export function previewMailing(draft: MailingDraft): Thunk<Promise<OutcomeWith<MailingPreview>>> {
  return readOrAlert(() => api.preview(draft), 'The recipients could not be loaded');
}

/** Sends the user a test mail, filled with sample data. */
export function testMailing(text: MailingText): Thunk<Promise<OutcomeWith<string>>> {
  return async (dispatch) => {
    const outcome = await dispatch(requestOrAlert(() => api.sendTest(text), 'Failed to send the test'));
    if (outcome.ok) dispatch(showAlert('success', `The test is on its way to ${outcome.result}`));
    return outcome;
  };
}

/**
 * Sends a mailing only once, no matter how often it is tried. An order whose answer was lost keeps its key, even if
 * there are more recipients when it is sent again.
 */
export function sendMailing(input: MailingInput): Thunk<Promise<OutcomeWith<MailingDetails>>> {
  return async (dispatch) => {
    const { receiverCount: _count, ...draft } = input;
    const order = `mailing ${JSON.stringify(draft)}`;
    const key = idempotencyKey(order);
    const outcome = await dispatch(
      requestOrAlert(
        () => api.send(input, key),
        'The mailing may have been sent: check the list of mailings',
      ),
    );
    if (outcome.ok) {
      dropIdempotencyKeys(order);
      dispatch(showAlert('success', input.timing ? 'The mailing is scheduled' : 'The mailing is on its way'));
    }
    return outcome;
  };
}

/** Stops a timed mailing. */
export function stopMailing(id: string): Thunk<Promise<Outcome>> {
  return async (dispatch) => {
    const outcome = await dispatch(
      requestOrAlert(() => api.stop(id), 'The mailing may have been stopped: reload the page'),
    );
    if (outcome.ok) dispatch(showAlert('success', 'The mailing was stopped'));
    return outcome;
  };
}
