/** An organization's landing page. */
export const landing = {
  register: { fi: 'Ilmoittaudu', en: 'Register' },
  login: { fi: 'Kirjaudu sisään', en: 'Log in' },
  closed: {
    fi: 'Ilmoittautuminen tähän tapahtumaan on suljettu',
    en: 'Registration for this event is closed',
  },
  loginWhenClosed: { fi: 'Kirjaudu jo luoduilla tunnuksilla', en: 'Log in with your existing account' },
  open: { fi: 'Ilmoittautuminen on käynnissä', en: 'Registration is open' },
  aboutTrip: { fi: 'Tietoa matkasta', en: 'About the trip' },
  registerForTrip: { fi: 'Ilmoittaudu matkalle', en: 'Register for the trip' },
  thingsToNote: { fi: 'Huomioitavaa', en: 'Things to note' },
  questions: { fi: 'Kysyttävää?', en: 'Questions?' },
};
