import type { StaffPayment } from '#contract/payment';
import type { PersonalData } from '#contract/personalData';
import { formatInstant } from '../../format/dates';
import { salesDocuments } from '../../i18n/payments';
import {
  dataAttempts,
  dataChannels,
  dataNotices,
  dataPage,
  dataRefundStatuses,
  dataStatuses,
} from '../../i18n/personalData';
import { type Content, html, type Markup } from './html';
import { facts, section, table } from './layout';
import type { Words } from './words';

export function paymentsPart({ payments }: PersonalData, words: Words): Markup {
  const { eventPayments, additionalServices, earlierTrips } = payments;
  const current = [...eventPayments, ...additionalServices].map((payment) => renderPayment(payment, words));
  const earlier = earlierTrips.map((trip) => [
    html`<h3>${words.t(dataPage.earlierTrip)(trip.name)}</h3>`,
    ...trip.payments.map((payment) => renderPayment(payment, words)),
  ]);
  const isEmpty = current.length + earlier.length === 0;
  return section(words.t(dataPage.payments), isEmpty ? words.t(dataPage.nothing) : [current, earlier]);
}

function renderPayment(payment: StaffPayment, words: Words): Markup {
  const { t, label, euros } = words;
  const { products, status, total, discountCode, refundAmount } = payment;
  const discount = discountCode
    ? `${discountCode.name} (${discountCode.code}), −${discountCode.discount} %`
    : '–';
  return html`<h3>${products.map(({ name }) => name).join(', ')}</h3>
    ${facts([
      [t(dataPage.state), label(dataStatuses, status)],
      ...products.flatMap(({ price, serviceFee }): [string, string][] => [
        [t(dataPage.price), euros(price)],
        [t(dataPage.serviceFee), euros(serviceFee)],
      ]),
      [t(dataPage.discountCode), discount],
      [t(dataPage.total), euros(total)],
      [t(dataPage.refunded), euros(refundAmount)],
    ])}
    ${renderHistories(payment, words)}`;
}

/** The histories of the payment, without empty ones. */
function renderHistories(payment: StaffPayment, words: Words): Markup[] {
  const { history, attempts, refunds, notices, documents } = payment;
  const { t, label, euros, actor } = words;
  const { time, amount, state, by } = dataPage;
  const list = (heading: string, headings: readonly string[], rows: readonly (readonly Content[])[]) =>
    rows.length === 0
      ? []
      : [
          html`<h4>${heading}</h4>
            ${table(headings, rows, '')}`,
        ];
  return [
    ...list(
      t(dataPage.documents),
      [time, dataPage.what, amount].map(t),
      documents.map(({ at, kind, number, total }) => [
        formatInstant(at),
        t(salesDocuments[kind])(number),
        euros(total),
      ]),
    ),
    ...list(
      t(dataPage.history),
      [time, state, by, dataPage.why].map(t),
      history.map(({ at, from, to, by: who, why }) => [
        formatInstant(at),
        `${label(dataStatuses, from)} → ${label(dataStatuses, to)}`,
        actor(who),
        why,
      ]),
    ),
    ...list(
      t(dataPage.attempts),
      [time, amount, state, dataPage.transaction].map(t),
      attempts.map(({ openedAt, amount: sum, state: outcome, transactionId }) => [
        formatInstant(openedAt),
        euros(sum),
        label(dataAttempts, outcome),
        transactionId ?? '–',
      ]),
    ),
    ...list(
      t(dataPage.refunds),
      [time, amount, state, dataPage.channel, by].map(t),
      refunds.map(({ at, amount: sum, status, channel, by: who, settledBy }) => [
        formatInstant(at),
        euros(sum),
        label(dataRefundStatuses, status),
        label(dataChannels, channel),
        settledBy === null ? actor(who) : `${actor(who)}, ${actor(settledBy)}`,
      ]),
    ),
    ...list(
      t(dataPage.notices),
      [time, dataPage.what, amount].map(t),
      notices.map(({ at, kind, amount: sum }) => [formatInstant(at), label(dataNotices, kind), euros(sum)]),
    ),
  ];
}
