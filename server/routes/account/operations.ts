import { presentAdmin, presentChangedAdmin } from '../admins/output';
import { changeOwnAccount, readOwnAccount } from '../../services/catalogue/resources/ownAccount';
import { sendOwnLink } from '../../services/people/confirmation/mailLink';
import { ownAccountInput } from '../admins/input';
import { emptyResponse, operation } from '../operation';

/** The caller's own account. */
export const accountOperations = [
  operation({
    method: 'get',
    path: '/admin/account',
    summary: 'The caller’s own account',
    who: 'staff',
    answer: 'Admin',
    handle: async ({ actor }) => presentAdmin(await readOwnAccount(actor)),
  }),
  operation({
    method: 'put',
    path: '/admin/account',
    summary: 'Change the caller’s own e-mail address or password; a new password ends all other tokens',
    who: 'staff',
    body: 'OwnAccountInput',
    check: ownAccountInput,
    answer: 'ChangedAdmin',
    handle: async ({ actor, input, caller, context }) =>
      presentChangedAdmin(await changeOwnAccount(actor, input, caller, context)),
  }),
  operation({
    method: 'post',
    path: '/admin/account/confirmation',
    summary: 'Mail the link that confirms the caller’s e-mail address again; does nothing if it is confirmed',
    who: 'staff',
    answer: emptyResponse,
    handle: ({ actor, context }) => sendOwnLink(actor, context),
  }),
];
