/** The page with an organizer's standard information (rules §40.2). */
export const packageInformation = {
  print: { fi: 'Tulosta', en: 'Print' },
};
