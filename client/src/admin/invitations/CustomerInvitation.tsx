import type { StaffCustomer } from '#contract/staffCustomer';
import { useAppDispatch } from '../../store/core/hooks';
import { inviteCustomerAgain } from '../../store/staff/invitations';
import { InvitationNotice } from './InvitationNotice';

/** The invitation of a customer registered by staff, shown until they have a password. */
export function CustomerInvitation({ customer }: { customer: StaffCustomer }) {
  const dispatch = useAppDispatch();
  const { _id, invitedAt, email } = customer;
  if (invitedAt === null) return null;
  return (
    <InvitationNotice
      invitedAt={invitedAt}
      email={email}
      onSendAgain={() => dispatch(inviteCustomerAgain(_id))}
    />
  );
}
