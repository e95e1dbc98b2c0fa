/** Cancelling one's own trip. */
export const cancellation = {
  title: { fi: 'Peru osallistumisesi', en: 'Cancel your trip' },
  failed: { fi: 'Peruutuksen tietoja ei saatu haettua.', en: 'What cancelling means could not be loaded.' },
  changed: {
    fi: 'Tiedot ovat muuttuneet sen jälkeen, kun avasit tämän. Tarkista ne uudelleen.',
    en: 'Something has changed since you opened this. Please look at it again.',
  },

  terms: { fi: 'Peruutusehdot', en: 'Terms of cancellation' },
  until: {
    fi: (day: string, percent: string) => `${day} asti palautetaan ${percent}\u00a0% hinnasta`,
    en: (day: string, percent: string) => `Until ${day}, ${percent}% of the price is returned`,
  },
  thenNothing: { fi: 'Sen jälkeen ei palauteta mitään', en: 'After that, nothing is returned' },
  nothing: { fi: 'Hinnasta ei palauteta mitään', en: 'Nothing of the price is returned' },
  keepsFee: { fi: 'Palvelumaksu pidätetään.', en: 'The service fee is kept.' },
  returnsFee: {
    fi: 'Palvelumaksu palautetaan kokonaan, jos hinnastakin palautetaan jotain.',
    en: 'The service fee is returned in full if any of the price is.',
  },

  consequences: { fi: 'Mitä perumisesta seuraa', en: 'What happens when you cancel' },
  seat: { fi: 'Paikkasi matkalla vapautuu.', en: 'Your seat on the trip becomes free.' },
  room: { fi: 'Huoneesi vapautuu.', en: 'Your room becomes free.' },
  roomWish: { fi: 'Huonetoiveesi poistuu.', en: 'Your wish for a room is dropped.' },
  partner: {
    fi: (name: string) => `Huonekaverisi ${name} jää huoneeseen ja saa tiedon.`,
    en: (name: string) => `Your room partner ${name} stays in the room and is told.`,
  },
  partners: {
    fi: (names: string) => `Huonekaverisi ${names} jäävät huoneeseen ja saavat tiedon.`,
    en: (names: string) => `Your room partners ${names} stay in the room and are told.`,
  },
  ticket: { fi: 'Laivalippusi poistetaan.', en: 'Your ferry ticket is taken away.' },
  tickets: {
    fi: 'Molemmat laivalippusi poistetaan.',
    en: 'Both of your ferry tickets are taken away.',
  },
  codes: {
    fi: (codes: string) => `Vapautuvat alennuskoodit: ${codes}.`,
    en: (codes: string) => `Discount codes that become free again: ${codes}.`,
  },
  transfers: {
    fi: (products: string) => `Tilisiirtoja ei enää odoteta, joten älä maksa niitä: ${products}.`,
    en: (products: string) => `Bank transfers are no longer awaited, so do not pay them: ${products}.`,
  },
  account: {
    fi: 'Tilisi suljetaan tämän matkan osalta: sinut kirjataan ulos, ja saat vahvistuksen sähköpostiisi.',
    en: 'Your account is closed for this trip: you are logged out, and get a confirmation by e-mail.',
  },

  money: { fi: 'Mitä sinulle palautetaan', en: 'What is returned to you' },
  nothingPaid: { fi: 'Et ole maksanut matkasta mitään.', en: 'You have paid nothing for the trip.' },
  paid: { fi: 'Maksettu', en: 'Paid' },
  returned: { fi: 'Palautetaan', en: 'Returned' },
  kept: { fi: 'Pidätetään', en: 'Kept' },
  total: { fi: 'Yhteensä', en: 'Total' },
  percent: {
    fi: (percent: string) => `Hinnasta palautetaan nyt ${percent}\u00a0%.`,
    en: (percent: string) => `${percent}% of the price is returned now.`,
  },
  otherMeans: {
    fi: 'Matkanjärjestäjä palauttaa tämän muulla tavalla, esimerkiksi tilisiirtona.',
    en: 'The organizer returns this by other means, such as a bank transfer.',
  },
  surplus: {
    fi: (sum: string) =>
      `Sinulta on lisäksi tullut ${sum}, joka ei kuulu mihinkään maksuun. Matkanjärjestäjä selvittää sen erikseen.`,
    en: (sum: string) =>
      `Another ${sum} has come from you that belongs to no payment. The organizer looks into that apart from this.`,
  },

  password: { fi: 'Salasanasi', en: 'Your password' },
  back: { fi: 'Takaisin', en: 'Back' },
  confirm: { fi: 'Peru osallistuminen', en: 'Cancel my trip' },
  done: {
    fi: (sum: string) => `Osallistumisesi on peruttu. Palautamme ${sum}. Vahvistus tulee sähköpostiisi.`,
    en: (sum: string) => `Your trip is cancelled. We return ${sum}. You get a confirmation by e-mail.`,
  },
  doneWithoutRefund: {
    fi: 'Osallistumisesi on peruttu. Vahvistus tulee sähköpostiisi.',
    en: 'Your trip is cancelled. You get a confirmation by e-mail.',
  },
};
