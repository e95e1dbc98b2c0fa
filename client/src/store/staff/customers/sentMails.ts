import type { SentMail } from '#contract/email';
import * as api from '../../../api/customers';
import { showAlert } from '../../core/alerts';
import { load, perform, type Outcome } from '../../core/request';
import { addArea, type Action, type State, type Thunk } from '../../createStore';

/** What was mailed to customers, by the customer's id; the newest first. */
export type SentMailsState = Readonly<Record<string, readonly SentMail[]>>;
export type SentMailsAction =
  | { type: 'sentMails/received'; customerId: string; mails: readonly SentMail[] }
  | { type: 'sentMails/queued'; customerId: string; mail: SentMail };

export function sentMails(state: SentMailsState = {}, action: Action): SentMailsState {
  switch (action.type) {
    case 'sentMails/received':
      return { ...state, [action.customerId]: action.mails };
    case 'sentMails/queued':
      return { ...state, [action.customerId]: [action.mail, ...(state[action.customerId] ?? [])] };
    default:
      return state;
  }
}

addArea('sentMails', sentMails);

export function selectSentMails(state: State, customerId: string): readonly SentMail[] | undefined {
  return state.sentMails?.[customerId];
}

export function fetchSentMails(customerId: string): Thunk<Promise<Outcome>> {
  return load(async () => ({
    type: 'sentMails/received',
    customerId,
    mails: await api.getMails(customerId),
  }));
}

/** Queues a mail once more. */
export function resendMail(customerId: string, mailId: string): Thunk<Promise<Outcome>> {
  return async (dispatch) => {
    const outcome = await dispatch(
      perform(
        async () => ({ type: 'sentMails/queued', customerId, mail: await api.resendMail(mailId) }),
        'The mail could not be sent again',
      ),
    );
    if (outcome.ok) dispatch(showAlert('success', 'The mail will be sent again'));
    return outcome;
  };
}
