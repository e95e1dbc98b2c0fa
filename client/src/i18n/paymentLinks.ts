/** The dialog in which travellers and staff make payment links for another payer. */
export const paymentLinks = {
  title: { fi: 'Joku muu maksaa', en: 'Somebody else pays' },
  buttonOf: {
    fi: (product: string) => `Joku muu maksaa: ${product}`,
    en: (product: string) => `Somebody else pays: ${product}`,
  },
  about: {
    fi: 'Tee linkki ja lähetä se maksajalle, esimerkiksi huoltajalle tai työnantajalle. Maksaja näkee linkistä matkan, summan ja etunimesi, ja saa kuitin omalla nimellään tai yrityksen nimellä.',
    en: 'Make a link and send it to the payer, such as a guardian or an employer. They see the trip, the amount and your first name, and get a receipt in their own name or the company’s.',
  },
  aboutCustomer: {
    fi: 'Tee linkki ja lähetä se maksajalle, esimerkiksi huoltajalle tai työnantajalle. Maksaja näkee linkistä matkan, summan ja matkustajan etunimen, ja saa kuitin omalla nimellään tai yrityksen nimellä.',
    en: 'Make a link and send it to the payer, such as a guardian or an employer. They see the trip, the amount and the traveller’s first name, and get a receipt in their own name or the company’s.',
  },
  amount: { fi: 'Summa, jonka linkillä voi maksaa', en: 'Amount to be paid through the link' },
  amountHint: {
    fi: (left: string) =>
      `Enintään ${left}, joka on maksamatta. Jos summa on pienempi, loput maksetaan erikseen.`,
    en: (left: string) =>
      `At most ${left}, the amount left to pay. If you enter less, the rest is paid separately.`,
  },
  make: { fi: 'Tee linkki', en: 'Make a link' },
  once: {
    fi: 'Kopioi linkki nyt: sitä ei voi näyttää myöhemmin uudelleen. Linkin voi antaa vain maksajalle, sillä kuka tahansa sen saanut voi avata sen.',
    en: 'Copy the link now: it cannot be shown again later. Give it only to the payer, because anybody who has it can open it.',
  },
  shareText: { fi: 'Maksulinkki', en: 'Payment link' },
  links: { fi: 'Tehdyt linkit', en: 'Links so far' },
  all: { fi: 'Koko jäljellä oleva summa', en: 'The whole amount left to pay' },
  madeByStaff: { fi: 'matkanjärjestäjän tekemä', en: 'made by the organizer' },
  open: {
    fi: (day: string) => `Voimassa ${day} asti`,
    en: (day: string) => `Valid until ${day}`,
  },
  used: { fi: 'Maksettu', en: 'Paid' },
  isRevoked: { fi: 'Poistettu käytöstä', en: 'Revoked' },
  expired: { fi: 'Vanhentunut', en: 'Expired' },
  received: {
    fi: (amount: string) => `maksettu ${amount}`,
    en: (amount: string) => `${amount} paid`,
  },
  revoke: { fi: 'Poista käytöstä', en: 'Revoke' },
  revokeOf: {
    fi: (link: string) => `Poista käytöstä: ${link}`,
    en: (link: string) => `Revoke: ${link}`,
  },
  revoked: { fi: 'Linkki on poistettu käytöstä', en: 'The link has been revoked' },
  failed: { fi: 'Linkkejä ei saatu haettua.', en: 'The links could not be loaded.' },
  close: { fi: 'Sulje', en: 'Close' },
};
