import { useAppDispatch, useAppSelector } from '../../store/core/hooks';
import { inviteStaffAgain } from '../../store/staff/invitations';
import { selectRecord } from '../../store/staff/records/records';
import { InvitationNotice } from './InvitationNotice';

/** The invitation of a member of staff, shown until they have a password. */
export function StaffInvitation({ adminId }: { adminId: string }) {
  const dispatch = useAppDispatch();
  const admin = useAppSelector((state) => selectRecord(state, 'admins', adminId));
  if (!admin || admin.invitedAt === null) return null;
  return (
    <InvitationNotice
      invitedAt={admin.invitedAt}
      email={admin.email}
      onSendAgain={() => dispatch(inviteStaffAgain(adminId))}
    />
  );
}
