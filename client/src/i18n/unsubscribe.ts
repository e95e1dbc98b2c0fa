/** Withdrawing consent to marketing with the link in a marketing mail. */
export const unsubscribe = {
  pageTitle: { fi: 'Peru markkinointiviestit', en: 'Unsubscribe' },
  question: {
    fi: 'Kun perut viestit, et saa enää tältä matkanjärjestäjältä tietoa tulevista matkoista ja tapahtumista. Omaa matkaasi koskevat viestit saat edelleen.',
    en: 'If you unsubscribe, you will get no more messages from this organizer about upcoming trips and events. You will still get messages about your own trip.',
  },
  confirm: { fi: 'Peru viestit', en: 'Unsubscribe' },
  doneTitle: { fi: 'Viestit on peruttu', en: 'You are unsubscribed' },
  done: {
    fi: 'Et saa enää markkinointiviestejä. Voit sallia ne uudelleen omissa tiedoissasi.',
    en: 'You will get no more marketing messages. You can allow them again under ‘Your details’.',
  },
  badLinkTitle: { fi: 'Linkki ei toimi', en: 'The link does not work' },
  badLink: {
    fi: 'Linkki on vajaa tai liian vanha. Voit perua markkinointiviestit myös omissa tiedoissasi: kirjaudu sisään.',
    en: 'The link is incomplete or has expired. You can also log in and unsubscribe under ‘Your details’.',
  },
  login: { fi: 'Kirjaudu sisään', en: 'Log in' },
};
