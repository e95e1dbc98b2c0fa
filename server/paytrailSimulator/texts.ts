import type { Request } from 'express';

const fi = {
  language: 'fi',
  simulated: 'Tämä on maksupalvelun simulaattori: rahaa ei liiku.',
  confirm: 'Vahvista maksu',
  payee: 'Saaja',
  amount: 'Summa',
  order: 'Tilaus',
  reference: 'Viite',
  question: 'Mitä maksaja tekee?',
  accept: 'Hyväksy maksu',
  cancel: 'Peruuta',
  reject: 'Pankki hylkää maksun',
  pending: 'Jätä odottamaan vahvistusta',
  close: 'Sulje palaamatta kauppaan',
  closed: 'Voit sulkea tämän ikkunan',
  closedDetail: 'Maksua ei vahvistettu eikä peruttu.',
  status: 'Tila',
  decided: 'Maksu on jo käsitelty',
  decidedDetail: 'Samaa maksua ei voi päättää toista kertaa.',
  ok: 'Maksettu',
  fail: 'Peruttu tai hylätty',
  waiting: 'Odottaa vahvistusta',
  back: 'Palaa kauppaan',
  choose: 'Valitse maksutapa',
  terms: 'Maksupalvelun ehdot',
  termsDetail: 'Simulaattorilla ei ole ehtoja. Se on tarkoitettu kokeiluun ja esittelyyn.',
  badForm: 'Maksua ei voi aloittaa',
  badFormDetail: 'Kaupan lähettämän lomakkeen allekirjoitus on virheellinen.',
  notFound: 'Maksua ei löytynyt',
  notFoundDetail: 'Osoite on virheellinen, tai maksua ei ole.',
};

export type Texts = typeof fi;

const en: Texts = {
  language: 'en',
  simulated: 'This is a simulator of a payment service: no money moves.',
  confirm: 'Confirm the payment',
  payee: 'Payee',
  amount: 'Amount',
  order: 'Order',
  reference: 'Reference',
  question: 'What does the payer do?',
  accept: 'Accept the payment',
  cancel: 'Cancel',
  reject: 'The bank rejects the payment',
  pending: 'Leave it waiting for confirmation',
  close: 'Close without returning to the shop',
  closed: 'You can close this window',
  closedDetail: 'The payment was neither confirmed nor cancelled.',
  status: 'Status',
  decided: 'The payment has already been decided',
  decidedDetail: 'The same payment cannot be decided a second time.',
  ok: 'Paid',
  fail: 'Cancelled or rejected',
  waiting: 'Waiting for confirmation',
  back: 'Back to the shop',
  choose: 'Choose a payment method',
  terms: 'Terms of the payment service',
  termsDetail: 'The simulator has no terms. It is intended for tests and demonstrations.',
  badForm: 'The payment cannot be started',
  badFormDetail: 'The form from the shop has an invalid signature.',
  notFound: 'There is no such payment',
  notFoundDetail: 'The address is wrong, or the payment does not exist.',
};

/** In the browser's preferred language; Finnish if it is neither Finnish nor English. */
export function textsFor(request: Request): Texts {
  return request.acceptsLanguages(['fi', 'en']) === 'en' ? en : fi;
}
