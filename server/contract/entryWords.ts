/** Texts shared by landing page, registration and log-in; in a separate file, because every first page loads them. */
export const entryWords = {
  aboutTrip: { fi: 'Tietoa matkasta', en: 'About the trip' },
  closed: {
    fi: 'Ilmoittautuminen tähän tapahtumaan on suljettu',
    en: 'Registration for this event is closed',
  },
  loginWhenClosed: { fi: 'Kirjaudu jo luoduilla tunnuksilla', en: 'Log in with your existing account' },
} as const;
