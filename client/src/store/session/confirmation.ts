import type { WireError } from '#contract/errors';
import type { EmailConfirmation } from '#contract/session';
import * as api from '../../api/mailedLinks';
import { requestFromForm, requestOrAlert, type Outcome } from '../core/request';
import { showAlert } from '../core/alerts';
import type { Thunk } from '../core/types';

/** The result of a mailed link; the last two also confirm the address. */
export type Confirmation = 'confirmed' | 'badLink' | 'groupFull' | 'eventPassed';

/** @returns undefined if a later attempt may succeed; an alert then shows why this one failed */
export function confirmEmail(link: EmailConfirmation): Thunk<Promise<Confirmation | undefined>> {
  return async (dispatch) => {
    const outcome = await dispatch(
      requestFromForm(
        () => api.confirmEmail(link),
        (error) => !!toConfirmation(error),
      ),
    );
    if (outcome.ok) return 'confirmed';
    const [error] = outcome.errors;
    return error && toConfirmation(error);
  };
}

function toConfirmation({ code }: WireError): Confirmation | undefined {
  if (code === 'groupFull' || code === 'eventPassed') return code;
  return code === 'confirmationLinkInvalid' ? 'badLink' : undefined;
}

const sent = { fi: 'Linkki lähetetään uudelleen', en: 'The link will be sent again' };

/** Mails the link again, to the logged-in person or to a customer. */
export function sendLink(send: () => Promise<void>): Thunk<Promise<Outcome>> {
  return async (dispatch) => {
    const outcome = await dispatch(requestOrAlert(send));
    if (outcome.ok) dispatch(showAlert('success', sent));
    return outcome;
  };
}

export const sendOwnCustomerLink = () => sendLink(api.sendOwnCustomerLink);
export const sendOwnStaffLink = () => sendLink(api.sendOwnStaffLink);
export const sendLinkToCustomer = (customerId: string) => sendLink(() => api.sendLinkToCustomer(customerId));
