import { inviteAgain as inviteStaff } from '../../api/admin';
import { showAlert } from '../core/alerts';
import { requestActionOrAlert } from '../core/request';
import type { Thunk } from '../core/types';

const sent = 'The invitation will be sent again';
const notSent = 'The invitation could not be sent again';

/** Sends a member of staff who has not chosen a password yet another invitation. */
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
