/** The confirmations of contracts about packages. */
export const travelConfirmations = {
  name: { fi: 'Matkasopimuksen vahvistus', en: 'Confirmation of the travel contract' },
};
