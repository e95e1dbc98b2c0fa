import { dashboard } from '../../i18n/dashboard';
import { payments } from '../../i18n/payments';
import { trip } from '../../i18n/trip';

/** The sections that the menu or the focus is led to, by the ids that they bear on the page. */
export const anchors = {
  payments: 'payments',
  additionalServices: 'additional',
  ferry: 'ferry',
  accommodation: 'accommodation',
  eventInfo: 'event',
} as const;

export const menu = [
  { anchor: anchors.payments, label: payments.eventPayments, icon: 'card' },
  { anchor: anchors.ferry, label: trip.ferry, icon: 'ferry' },
  { anchor: anchors.accommodation, label: trip.accommodation, icon: 'bed' },
  { anchor: anchors.eventInfo, label: dashboard.eventInfo, icon: 'info' },
] as const;
