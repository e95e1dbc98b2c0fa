/** Confirming the e-mail address with a mailed link. */
export const confirmation = {
  /** Short, because a heading breaks long words. */
  pageTitle: { fi: 'Vahvista osoitteesi', en: 'Confirm your address' },
  title: { fi: 'Vahvista sähköpostiosoitteesi', en: 'Confirm your e-mail address' },
  question: {
    fi: 'Vahvista, että viestit tähän sähköpostiosoitteeseen tulevat sinulle.',
    en: 'Confirm that messages to this e-mail address reach you.',
  },
  confirm: { fi: 'Vahvista osoite', en: 'Confirm the address' },
  confirmedTitle: { fi: 'Osoitteesi on vahvistettu', en: 'Your address is confirmed' },
  confirmed: { fi: 'Kiitos! Muuta ei tarvitse tehdä.', en: 'Thank you! There is nothing else to do.' },
  toOwnPage: { fi: 'Omille sivuille', en: 'Go to my page' },
  badLinkTitle: { fi: 'Linkki ei toimi', en: 'The link does not work' },
  badLink: {
    fi: 'Linkki on vanhentunut tai vajaa, tai osoitteesi on vaihtunut. Kirjaudu sisään, niin voit pyytää uuden linkin.',
    en: 'The link has expired or is incomplete, or your address has changed. Log in to request a new one.',
  },
  login: { fi: 'Kirjaudu sisään', en: 'Log in' },
  noSeatTitle: { fi: 'Paikkasi on mennyt', en: 'Your seat is gone' },
  groupFull: {
    fi: 'Sähköpostiosoitteesi on vahvistettu, mutta ryhmäsi on täynnä. Avaa sama linkki myöhemmin uudelleen: jos paikka on vapautunut, saat sen. Voit myös ottaa yhteyttä matkanjärjestäjään.',
    en: 'Your e-mail address is confirmed, but your group is full. Open the same link again later: if a seat is free by then, you get it. You can also contact the organizer of the trip.',
  },
  eventPassed: {
    fi: 'Sähköpostiosoitteesi on vahvistettu, mutta matka on jo ohi.',
    en: 'Your e-mail address is confirmed, but the trip is over.',
  },
  advice: {
    fi: (email: string) =>
      `Lähetimme linkin osoitteeseen ${email}. Avaa se, niin tiedämme viestien tulevan perille. Katso myös roskapostikansiosta.`,
    en: (email: string) =>
      `We have sent a link to ${email}. Open it, so that we know that messages reach you. Please check the spam folder, too.`,
  },
  seatUntil: {
    fi: (time: string) =>
      `Paikkasi säilyy ${time} saakka. Jos osoitetta ei ole siihen mennessä vahvistettu, paikka vapautuu muille.`,
    en: (time: string) =>
      `Your seat is kept until ${time}. If the address is not confirmed by then, the seat goes to others.`,
  },
  sendAgain: { fi: 'Lähetä linkki uudelleen', en: 'Send the link again' },
};
