import { dashboard } from '../i18n/dashboard';
import { payments } from '../i18n/payments';
import { trip } from '../i18n/trip';

/** Element ids of the sections that the menu links to or that receive the focus. */
export const anchors = {
  payments: 'payments',
  additionalServices: 'additional',
  ferry: 'ferry',
  accommodation: 'accommodation',
  eventInfo: 'event',
  questions: 'questions',
  sailingChange: 'sailing-change',
} as const;

export const menuItems = [
  { anchor: anchors.payments, label: payments.eventPayments, icon: 'card' },
  { anchor: anchors.ferry, label: trip.ferry, icon: 'ferry' },
  { anchor: anchors.accommodation, label: trip.accommodation, icon: 'bed' },
  { anchor: anchors.eventInfo, label: dashboard.eventInfo, icon: 'info' },
] as const;
