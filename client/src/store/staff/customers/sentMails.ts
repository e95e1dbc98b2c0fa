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
    sentMails: { type: 'sentMails/resent'; customerId: string; mailId: string; mail: SentMail };
  }
}

export const { select: selectSentMails, fetch: fetchSentMails } = fetchedArea({
  name: 'sentMails',
  fetch: api.getMails,
  reduce(mails, action) {
    if (action.type !== 'sentMails/resent') return mails;
    const { customerId, mailId, mail } = action;
    const earlier = (mails[customerId] ?? []).map((entry) =>
      entry._id === mailId ? { ...entry, resentAt: mail.createdAt } : entry,
    );
    return { ...mails, [customerId]: [mail, ...earlier] };
  },
});

/** Queues a mail to be sent again. */
export function resendMail(customerId: string, mailId: string): Thunk<Promise<Outcome>> {
  return async (dispatch) => {
    const outcome = await dispatch(
      requestActionOrAlert(
        async () => ({ type: 'sentMails/resent', customerId, mailId, mail: await api.resendMail(mailId) }),
        'The mail could not be sent again',
      ),
    );
    if (outcome.ok) dispatch(showAlert('success', 'The mail will be sent again'));
    return outcome;
  };
}
