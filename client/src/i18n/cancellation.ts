/** Cancelling one's own trip. */
export const cancellation = {
  title: { fi: 'Peru osallistumisesi', en: 'Cancel your trip' },
  failed: {
    fi: 'Peruutuksen tietoja ei saatu haettua.',
    en: 'The details of the cancellation could not be loaded.',
  },
  changed: {
    fi: 'Tiedot ovat muuttuneet sen jälkeen, kun avasit tämän. Tarkista ne uudelleen.',
    en: 'The details have changed since you opened this. Please check them again.',
  },

  terms: { fi: 'Peruutusehdot', en: 'Cancellation terms' },
  until: {
    fi: (day: string, percent: string) => `${day} asti palautetaan ${percent}\u00a0% hinnasta`,
    en: (day: string, percent: string) => `Until ${day}, ${percent}% of the price is refunded`,
  },
  thenNothing: { fi: 'Sen jälkeen ei palauteta mitään', en: 'After that, nothing is refunded' },
  nothing: { fi: 'Hinnasta ei palauteta mitään', en: 'The price is not refunded' },
  keepsFee: { fi: 'Palvelumaksu pidätetään.', en: 'The service fee is not refunded.' },
  returnsFee: {
    fi: 'Palvelumaksu palautetaan kokonaan, jos hinnastakin palautetaan jotain.',
    en: 'The service fee is refunded in full if any of the price is refunded.',
  },

  consequences: { fi: 'Mitä perumisesta seuraa', en: 'What happens when you cancel' },
  seat: { fi: 'Paikkasi matkalla vapautuu.', en: 'Your seat on the trip is released.' },
  room: { fi: 'Huoneesi vapautuu.', en: 'Your room is released.' },
  roomWish: { fi: 'Huonetoiveesi poistuu.', en: 'Your wishes for a room are deleted.' },
  partner: {
    fi: (name: string) => `Huonekaverisi ${name} jää huoneeseen ja saa tiedon.`,
    en: (name: string) => `Your room partner ${name} stays in the room and is notified.`,
  },
  partners: {
    fi: (names: string) => `Huonekaverisi ${names} jäävät huoneeseen ja saavat tiedon.`,
    en: (names: string) => `Your room partners ${names} stay in the room and are notified.`,
  },
  ticket: { fi: 'Laivalippusi poistetaan.', en: 'Your ferry ticket is deleted.' },
  tickets: {
    fi: 'Molemmat laivalippusi poistetaan.',
    en: 'Both of your ferry tickets are deleted.',
  },
  codes: {
    fi: (codes: string) => `Vapautuvat alennuskoodit: ${codes}.`,
    en: (codes: string) => `Discount codes that can be used again: ${codes}.`,
  },
  transfers: {
    fi: (products: string) => `Tilisiirtoja ei enää odoteta, joten älä maksa niitä: ${products}.`,
    en: (products: string) => `These bank transfers are no longer expected, so do not pay them: ${products}.`,
  },
  account: {
    fi: 'Tilisi suljetaan tämän matkan osalta: sinut kirjataan ulos, ja saat vahvistuksen sähköpostiisi.',
    en: 'Your account is closed for this trip: you will be logged out, and get a confirmation by e-mail.',
  },

  money: { fi: 'Mitä sinulle palautetaan', en: 'Your refund' },
  nothingPaid: { fi: 'Et ole maksanut matkasta mitään.', en: 'You have not paid anything for the trip.' },
  paid: { fi: 'Maksettu', en: 'Paid' },
  returned: { fi: 'Palautetaan', en: 'Refunded' },
  kept: { fi: 'Pidätetään', en: 'Not refunded' },
  total: { fi: 'Yhteensä', en: 'Total' },
  percent: {
    fi: (percent: string) => `Hinnasta palautetaan nyt ${percent}\u00a0%.`,
    en: (percent: string) => `${percent}% of the price is refunded now.`,
  },
  otherMeans: {
    fi: 'Matkanjärjestäjä palauttaa tämän muulla tavalla, esimerkiksi tilisiirtona.',
    en: 'The organizer refunds this by other means, such as a bank transfer.',
  },
  surplus: {
    fi: (sum: string) =>
      `Sinulta on lisäksi tullut ${sum}, joka ei kuulu mihinkään maksuun. Matkanjärjestäjä selvittää sen erikseen.`,
    en: (sum: string) =>
      `You have also paid ${sum} that belongs to no payment. The organizer will deal with it separately.`,
  },

  password: { fi: 'Salasanasi', en: 'Your password' },
  back: { fi: 'Takaisin', en: 'Back' },
  confirm: { fi: 'Peru osallistuminen', en: 'Cancel my trip' },
  done: {
    fi: (sum: string) => `Osallistumisesi on peruttu. Palautamme ${sum}. Vahvistus tulee sähköpostiisi.`,
    en: (sum: string) =>
      `Your trip has been cancelled. We will refund ${sum}. You will get a confirmation by e-mail.`,
  },
  doneWithoutRefund: {
    fi: 'Osallistumisesi on peruttu. Vahvistus tulee sähköpostiisi.',
    en: 'Your trip has been cancelled. You will get a confirmation by e-mail.',
  },
};
