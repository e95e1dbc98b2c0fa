import { inviteAgain as inviteStaff } from '../../api/admin';
import { inviteAgain as inviteCustomer } from '../../api/customers';
import { showAlert } from '../core/alerts';
import { requestActionOrAlert } from '../core/request';
import type { Thunk } from '../core/types';
import { fetchSentMails } from './customers/sentMails';

const sent = 'The invitation will be sent again';
const notSent = 'The invitation could not be sent again';

/** Sends another invitation to a member of staff who has not chosen a password yet. */
export function inviteStaffAgain(adminId: string): Thunk<Promise<void>> {
  return async (dispatch) => {
    const outcome = await dispatch(
      requestActionOrAlert(
        async () => ({ type: 'records/saved', name: 'admins', record: await inviteStaff(adminId) }),
        notSent,
      ),
    );
    if (outcome.ok) dispatch(showAlert('success', sent));
  };
}

/** Sends another invitation to a customer, and then reloads their list of mails. */
export function inviteCustomerAgain(customerId: string): Thunk<Promise<void>> {
  return async (dispatch) => {
    const outcome = await dispatch(
      requestActionOrAlert(
        async () => ({ type: 'staffCustomers/saved', customer: await inviteCustomer(customerId) }),
        notSent,
      ),
    );
    if (!outcome.ok) return;
    dispatch(showAlert('success', sent));
    await dispatch(fetchSentMails(customerId));
  };
}
