/** An organization's landing page. */
export const landing = {
  register: { fi: 'Ilmoittaudu', en: 'Register' },
  login: { fi: 'Kirjaudu sisään', en: 'Log in' },
  open: { fi: 'Ilmoittautuminen on käynnissä', en: 'Registration is open' },
  trips: { fi: 'Matkat', en: 'Trips' },
  date: { fi: 'Ajankohta', en: 'Date' },
  ferries: { fi: 'Laivat', en: 'Ferries' },
  price: { fi: 'Hinta', en: 'Price' },
  priceFrom: { fi: (price: string) => `alkaen ${price}`, en: (price: string) => `from ${price}` },
  fullGroups: { fi: 'Täynnä', en: 'Full' },
  fullGroupCount: {
    fi: (full: number, all: number) => `${full} ryhmää (yhteensä ${all})`,
    en: (full: number, all: number) => `${full} of ${all} groups`,
  },
  allFull: { fi: 'Kaikki ryhmät ovat täynnä', en: 'All groups are full' },
  thingsToNote: { fi: 'Huomioitavaa', en: 'Things to note' },
  questions: { fi: 'Kysyttävää?', en: 'Questions?' },
};
