import { presentPersonalData } from './personalDataOutput';
import { presentStaffCustomer } from './output';
import { readCustomerPersonalData } from '../../services/office/personalData/readPersonalData';
import { markConfirmed } from '../../services/people/confirmation/confirmAddress';
import { sendLinkTo } from '../../services/people/confirmation/mailLink';
import { changeCustomer } from '../../services/people/customers/changeCustomer';
import { removeCustomer } from '../../services/people/customers/eraseCustomer';
import { readCustomer } from '../../services/people/customers/readCustomer';
import { inviteCustomerAgain } from '../../services/people/invitations/inviteCustomer';
import { registerByStaff } from '../../services/people/registration/registerByStaff';
import { customerChange, newCustomer } from './input';
import { deletedRecord, emptyResponse, operation } from '../operation';

const who = { may: 'customers' } as const;

/** The operations of staff on one customer. */
export const customerOperations = [
  operation({
    method: 'get',
    path: '/admin/users/customer/{id}',
    summary: 'One customer',
    who,
    byKey: 'customers:read',
    answer: 'StaffCustomer',
    handle: async ({ actor, params }) => presentStaffCustomer(await readCustomer(actor, params.id)),
  }),
  operation({
    method: 'post',
    path: '/admin/users',
    summary: 'Register a customer, who chooses a password by a mailed link',
    who,
    byKey: 'customers:write',
    body: 'NewStaffCustomerInput',
    check: newCustomer,
    answer: 'StaffCustomer',
    status: 201,
    handle: async ({ actor, input }) => presentStaffCustomer(await registerByStaff(actor, input)),
  }),
  operation({
    method: 'post',
    path: '/admin/users/{id}/invitation',
    summary: 'Send a customer who has not chosen a password another invitation; earlier links end',
    who,
    answer: 'StaffCustomer',
    status: 201,
    handle: async ({ actor, params, context }) => {
      await inviteCustomerAgain(actor, params.id, context);
      return presentStaffCustomer(await readCustomer(actor, params.id));
    },
  }),
  operation({
    method: 'put',
    path: '/admin/users/{id}',
    summary: 'Update a customer, and with it seat, room, tickets and payments',
    who,
    byKey: 'customers:write',
    body: 'StaffCustomerInput',
    check: customerChange,
    answer: 'StaffCustomer',
    handle: async ({ actor, params, input }) =>
      presentStaffCustomer(await changeCustomer(actor, params.id, input)),
  }),
  operation({
    method: 'delete',
    path: '/admin/users/{id}',
    summary: 'Delete a customer; payments that involved money are kept without personal data',
    who: { may: 'deleteCustomer' },
    answer: deletedRecord,
    handle: async ({ actor, params }) => {
      await removeCustomer(actor, params.id);
      return { _id: params.id };
    },
  }),
  operation({
    method: 'get',
    path: '/admin/users/{id}/data',
    summary: 'Everything that is stored about a customer',
    who,
    answer: 'PersonalData',
    handle: async ({ actor, params, context }) =>
      presentPersonalData(await readCustomerPersonalData(actor, params.id, context)),
  }),
  operation({
    method: 'post',
    path: '/admin/users/{id}/confirmation',
    summary: 'Mail a customer the link that confirms their e-mail address; does nothing if it is confirmed',
    who,
    answer: emptyResponse,
    handle: ({ actor, params, context }) => sendLinkTo(actor, params.id, context),
  }),
  operation({
    method: 'put',
    path: '/admin/users/{id}/confirmation',
    summary: 'Mark a customer’s e-mail address as confirmed, which keeps the seat',
    who,
    answer: 'StaffCustomer',
    handle: async ({ actor, params }) => presentStaffCustomer(await markConfirmed(actor, params.id)),
  }),
];
