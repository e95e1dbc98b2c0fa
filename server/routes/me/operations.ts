import { toEuros } from '../../contract/money';
import { presentOwnCancellation } from '../cancellations/output';
import { presentMe } from './output';
import { presentPersonalData } from '../customers/personalDataOutput';
import { cancelOwnTrip, previewOwnCancellation } from '../../services/office/cancellations/cancelOwnTrip';
import { readPersonalData } from '../../services/office/personalData/readPersonalData';
import { sendOwnLink } from '../../services/people/confirmation/mailLink';
import { readCustomerWithTrip } from '../../services/people/customers/customerWithTrip';
import { eraseOwnAccount } from '../../services/people/customers/eraseCustomer';
import { saveOwnInfo } from '../../services/people/customers/saveOwnInfo';
import { ownCancellationInput } from '../cancellations/input';
import { ownInfo } from './input';
import { passwordConfirmation } from '../auth/input';
import { emptyResponse, operation } from '../operation';

const who = 'customer';

/** The signed-in customer's own record and trip. */
export const meOperations = [
  operation({
    method: 'get',
    path: '/users/me',
    summary: 'The signed-in customer, with their trip',
    who,
    answer: 'Me',
    handle: async ({ actor }) => presentMe(await readCustomerWithTrip(actor.id)),
  }),
  operation({
    method: 'put',
    path: '/users/me',
    summary: 'Change one’s own info; a new password requires the current one and returns a new token',
    who,
    body: 'OwnInfoInput',
    check: ownInfo,
    answer: 'SavedMe',
    handle: async ({ actor, input, caller, context }) => {
      const token = await saveOwnInfo(actor, input, caller, context);
      const me = presentMe(await readCustomerWithTrip(actor.id));
      return token === undefined ? me : { ...me, token };
    },
  }),
  operation({
    method: 'delete',
    path: '/users/me',
    summary: 'Delete one’s own account and data; refused while a payment is in progress',
    who,
    body: 'PasswordConfirmation',
    check: passwordConfirmation,
    answer: emptyResponse,
    handle: ({ actor, input, caller, context }) =>
      eraseOwnAccount(actor, input.currentPassword, caller, context),
  }),
  operation({
    method: 'get',
    path: '/users/me/cancellation',
    summary: 'What cancelling one’s trip would do, if travellers may cancel their trips',
    who,
    answer: 'OwnCancellationPreview',
    handle: async ({ actor, language }) =>
      presentOwnCancellation(await previewOwnCancellation(actor), language),
  }),
  operation({
    method: 'post',
    path: '/users/me/cancellation',
    summary: 'Cancel one’s trip by the terms of the event; ends all sessions',
    who,
    body: 'OwnCancellationInput',
    check: ownCancellationInput,
    answer: 'OwnCancellationAnswer',
    handle: async ({ actor, input: { currentPassword, refundTotal }, caller, context }) => {
      await cancelOwnTrip(actor, currentPassword, refundTotal, caller, context);
      return { refundTotal: toEuros(refundTotal) };
    },
  }),
  operation({
    method: 'get',
    path: '/users/me/data',
    summary: 'Everything that is stored about the signed-in customer',
    who,
    answer: 'PersonalData',
    handle: async ({ actor, context }) => presentPersonalData(await readPersonalData(actor.id, context)),
  }),
  operation({
    method: 'post',
    path: '/users/me/confirmation',
    summary: 'Mail the link that confirms one’s e-mail address again; does nothing if it is confirmed',
    who,
    answer: emptyResponse,
    handle: ({ actor, context }) => sendOwnLink(actor, context),
  }),
];
