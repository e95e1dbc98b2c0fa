/** Alerts and loading placeholders. */
export const alerts = {
  close: { fi: 'Sulje', en: 'Close' },
  loading: { fi: 'Ladataan', en: 'Loading' },
};
