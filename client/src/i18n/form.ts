/** Texts of the form fields. */
export const form = {
  choose: { fi: 'Valitse', en: 'Choose' },
  show: { fi: 'Näytä', en: 'Show' },
  hide: { fi: 'Piilota', en: 'Hide' },
  showPassword: { fi: 'Näytä salasana', en: 'Show password' },
  hidePassword: { fi: 'Piilota salasana', en: 'Hide password' },
  otherCountries: { fi: 'Muut maat', en: 'Other countries' },
};
