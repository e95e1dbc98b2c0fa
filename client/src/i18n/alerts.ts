/** Said by the frame around the screens. */
export const alerts = {
  close: { fi: 'Sulje', en: 'Close' },
  loading: { fi: 'Ladataan', en: 'Loading' },
};
