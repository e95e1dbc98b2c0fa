import { inline, type Operation, text } from './operation';

const who = ['customer'] as const;

export const customerOperations: Operation[] = [
  { method: 'get', path: '/users/me', summary: 'The signed-in customer, with their trip', who, answer: 'Me' },
  {
    method: 'put',
    path: '/users/me',
    summary: 'Change one’s own info; a new password requires the current one and returns a new token',
    who,
    body: 'OwnInfoInput',
    answer: 'SavedMe',
  },
  {
    method: 'delete',
    path: '/users/me',
    summary: 'Delete one’s own account and data; refused while a payment is in progress',
    who,
    body: 'PasswordConfirmation',
    answer: inline({}),
  },
  {
    method: 'get',
    path: '/users/me/data',
    summary: 'Everything that is stored about the signed-in customer',
    who,
    answer: 'PersonalData',
  },
  {
    method: 'post',
    path: '/users/me/confirmation',
    summary: 'Mail the link that confirms one’s e-mail address once more; nothing if it is confirmed',
    who,
    answer: inline({}),
  },
  {
    method: 'post',
    path: '/users/me/roompartner',
    summary: 'Choose a room and its partners; possible once',
    who,
    body: 'RoomChoice',
    answer: 'Me',
  },
  {
    method: 'get',
    path: '/groups/users/{groupId}',
    summary: 'The possible room partners, while selection is open',
    who,
    query: { code: { description: 'The room partner’s code, if rooms are allocated by code' } },
    answer: 'RoomCandidate[]',
  },
  {
    method: 'get',
    path: '/payments/event-payments',
    summary: 'One’s payments for mandatory and optional products',
    who,
    answer: 'CustomerPayments',
  },
  {
    method: 'get',
    path: '/payments/create/{paymentId}',
    summary:
      'Create a transaction at the payment provider; returns the payment methods, none if nothing is due',
    who,
    answer: inline({ providers: { type: 'array', items: { $ref: '#/components/schemas/PaymentProvider' } } }),
  },
  {
    method: 'get',
    path: '/payments/proceed/{paymentId}',
    summary: 'Start paying: fixes the price and reserves the stock',
    who,
    answer: 'Payment',
  },
  {
    method: 'post',
    path: '/payments/resume/{paymentId}',
    summary:
      'Go on paying: asks the provider, and returns the address of its page; null if the outcome is known by now',
    who,
    answer: inline({ url: { anyOf: [{ type: 'string', format: 'uri' }, { type: 'null' }] } }),
  },
  {
    method: 'post',
    path: '/payments/cancel/{paymentId}',
    summary: 'Cancel a payment in progress: asks the provider, and returns what became of the payment',
    who,
    answer: 'Payment',
  },
  {
    method: 'get',
    path: '/payments/success/{reference}',
    summary: 'Return from the provider: asks it for the outcome of the payment',
    who,
    query: { transactionId: { description: 'The id of the transaction at the provider', required: true } },
    answer: 'Payment',
  },
  {
    method: 'post',
    path: '/discountCodes',
    summary: 'Apply a discount code to every new payment that it is valid for',
    who,
    body: 'Redemption',
    answer: 'CustomerPayments',
  },
  {
    method: 'delete',
    path: '/discountCodes/{paymentId}',
    summary: 'Remove the discount code from a new payment',
    who,
    answer: inline({ _id: text }),
  },
];
