import type { SentMail } from '#contract/email';
import * as api from '../../../api/customers';
import { showAlert } from '../../core/alerts';
import { fetchedArea } from '../../core/fetchedArea';
import { requestActionOrAlert, type Outcome } from '../../core/request';
import type { Thunk } from '../../core/types';

declare module '../../core/types' {
  interface FetchedValues {
    /** The mails to customers, by the customer's id; the newest first. */
    sentMails: readonly SentMail[];
  }
  interface Actions {
    sentMails: { type: 'sentMails/queued'; customerId: string; mail: SentMail };
  }
}

export const { select: selectSentMails, fetch: fetchSentMails } = fetchedArea({
  name: 'sentMails',
  fetch: api.getMails,
  reduce(mails, action) {
    if (action.type !== 'sentMails/queued') return mails;
    const { customerId, mail } = action;
    return { ...mails, [customerId]: [mail, ...(mails[customerId] ?? [])] };
  },
});

/** Queues a mail once more. */
export function resendMail(customerId: string, mailId: string): Thunk<Promise<Outcome>> {
  return async (dispatch) => {
    const outcome = await dispatch(
      requestActionOrAlert(
        async () => ({ type: 'sentMails/queued', customerId, mail: await api.resendMail(mailId) }),
        'The mail could not be sent again',
      ),
    );
    if (outcome.ok) dispatch(showAlert('success', 'The mail will be sent again'));
    return outcome;
  };
}
