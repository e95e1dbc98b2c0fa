/** The ways between log-in, landing page and registration. */
export const entry = {
  aboutTrip: { fi: 'Tietoa matkasta', en: 'About the trip' },
  registerForTrip: { fi: 'Ilmoittaudu matkalle', en: 'Register for the trip' },
  closed: {
    fi: 'Ilmoittautuminen tähän tapahtumaan on suljettu',
    en: 'Registration for this event is closed',
  },
  loginWhenClosed: { fi: 'Kirjaudu jo luoduilla tunnuksilla', en: 'Log in with your existing account' },
};
