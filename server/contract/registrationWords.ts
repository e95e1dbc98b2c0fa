/** The first texts of the registration page, which the server sends before the client's code runs. */
export const registrationWords = {
  title: { fi: 'Ilmoittaudu matkalle', en: 'Register for the trip' },
  adult: {
    fi: 'Osallistujan tulee olla vähintään 18-vuotias matkan aikana.',
    en: 'You must be at least 18 years old during the trip.',
  },
  fillInAdvance: {
    fi: 'Voit täyttää lomakkeen valmiiksi jo nyt.',
    en: 'You can already fill in the form.',
  },
  noGroups: {
    fi: 'Tällä hetkellä ei ole ryhmiä, joihin voi ilmoittautua.',
    en: 'There are no groups to register for at the moment.',
  },
} as const;
