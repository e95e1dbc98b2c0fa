import { entryWords } from '#contract/entryWords';

/** The layout of the portal's pages. */
export const portal = {
  skip: { fi: 'Siirry sisältöön', en: 'Skip to content' },
  logout: { fi: 'Kirjaudu ulos', en: 'Log out' },
  login: { fi: 'Kirjaudu sisään', en: 'Log in' },
  privacyStatement: { fi: 'Tietosuojaseloste', en: 'Privacy statement' },
  packageInformation: { fi: 'Tiedot matkapaketista', en: 'Information about the package' },
  travelConditions: { fi: 'Matkaehdot', en: 'Travel conditions' },
  accessibility: { fi: 'Saavutettavuusseloste', en: 'Accessibility statement' },
  organizer: { fi: 'matkanjärjestäjä', en: 'the organizer of the trip' },
};

/** Alerts and loading placeholders. */
export const alerts = {
  close: { fi: 'Sulje', en: 'Close' },
  loading: { fi: 'Ladataan', en: 'Loading' },
};

/** The links between log-in, landing page and registration. */
export const entry = {
  registerForTrip: { fi: 'Ilmoittaudu matkalle', en: 'Register for the trip' },
  ...entryWords,
};

/** Texts of the form fields. */
export const form = {
  choose: { fi: 'Valitse', en: 'Choose' },
  show: { fi: 'Näytä', en: 'Show' },
  hide: { fi: 'Piilota', en: 'Hide' },
  showPassword: { fi: 'Näytä salasana', en: 'Show password' },
  hidePassword: { fi: 'Piilota salasana', en: 'Hide password' },
  otherCountries: { fi: 'Muut maat', en: 'Other countries' },
};
