/** The confirmations of package travel contracts. */
export const travelConfirmations = {
  name: { fi: 'Matkasopimuksen vahvistus', en: 'Confirmation of the travel contract' },
};

/** The page with an organizer's standard information (rules §40.2). */
export const packageInformation = {
  print: { fi: 'Tulosta', en: 'Print' },
};
