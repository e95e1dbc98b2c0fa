import { inline, type Operation, text } from './operation';

const who = ['customer'] as const;

/** What a customer does with their own record. */
export const customerOperations: Operation[] = [
  { method: 'get', path: '/users/me', summary: 'Oneself, with the trip', who, answer: 'Me' },
  {
    method: 'put',
    path: '/users/me',
    summary: 'Change one’s own info; a new password needs the present one and answers a fresh token',
    who,
    body: 'OwnInfoInput',
    answer: 'SavedMe',
  },
  {
    method: 'post',
    path: '/users/me/roompartner',
    summary: 'Choose a room and who shares it, once',
    who,
    body: 'RoomChoice',
    answer: 'Me',
  },
  {
    method: 'get',
    path: '/groups/users/{groupId}',
    summary: 'Who can be chosen as a room partner while the choice is open',
    who,
    query: { code: 'The code of the one who is looked for, where rooms are allocated by code' },
    answer: 'RoomCandidate[]',
  },
  {
    method: 'get',
    path: '/payments/event-payments',
    summary: 'One’s payments: of mandatory products, and of optional ones',
    who,
    answer: 'CustomerPayments',
  },
  {
    method: 'get',
    path: '/payments/create/{paymentId}',
    summary: 'Open a transaction at the payment provider: the ways to pay; none where nothing is to be paid',
    who,
    answer: inline({ providers: { type: 'array', items: { $ref: '#/components/schemas/PaymentProvider' } } }),
  },
  {
    method: 'get',
    path: '/payments/proceed/{paymentId}',
    summary: 'Leave for the provider: the price is frozen and the stock taken',
    who,
    answer: 'Payment',
  },
  {
    method: 'get',
    path: '/payments/success/{reference}',
    summary: 'Back from the provider, who is asked what became of the payment',
    who,
    query: { transactionId: 'The provider’s id of the transaction' },
    answer: 'Payment',
  },
  {
    method: 'post',
    path: '/discountCodes',
    summary: 'Put a discount code on every new payment that it is good for',
    who,
    body: inline({ userId: text, code: text }),
    answer: 'CustomerPayments',
  },
  {
    method: 'delete',
    path: '/discountCodes/{paymentId}',
    summary: 'Take the discount code off a new payment',
    who,
    answer: inline({ _id: text }),
  },
];
