/** The page on which another payer pays for a traveller through a link. */
export const linkedPayment = {
  title: { fi: 'Maksa matka', en: 'Pay for a trip' },
  about: {
    fi: 'Tässä voit maksaa toisen matkan tai osan siitä.',
    en: 'Here you can pay for somebody else’s trip, or for part of it.',
  },
  traveller: { fi: 'Matkustaja', en: 'Traveller' },
  trip: { fi: 'Matka', en: 'Trip' },
  product: { fi: 'Tuote', en: 'Product' },
  organizer: { fi: 'Matkanjärjestäjä', en: 'Organizer' },
  amount: { fi: 'Maksettavaa', en: 'Amount due' },
  partOf: {
    fi: (amount: string) => `${amount} (osa hinnasta)`,
    en: (amount: string) => `${amount} (part of the price)`,
  },
  payer: { fi: 'Maksaja', en: 'Payer' },
  payerNote: {
    fi: 'Nämä tiedot tulevat kuittiin, jonka myös matkustaja saa.',
    en: 'These details appear on the receipt, which the traveller also gets.',
  },
  kind: { fi: 'Maksan', en: 'I am paying' },
  person: { fi: 'yksityishenkilönä', en: 'as a private individual' },
  company: { fi: 'yrityksen tai yhteisön puolesta', en: 'for a company or an association' },
  name: { fi: 'Nimi', en: 'Name' },
  companyName: { fi: 'Yrityksen nimi', en: 'Company name' },
  businessId: { fi: 'Y-tunnus', en: 'Finnish business ID' },
  businessIdHint: { fi: 'Esimerkiksi 1234567-1', en: 'For example 1234567-1' },
  country: { fi: 'Maa', en: 'Country' },
  reference: { fi: 'Viite kuittiin', en: 'Reference on the receipt' },
  referenceHint: {
    fi: 'Esimerkiksi kustannuspaikka. Ei pakollinen.',
    en: 'Such as a cost centre. Not required.',
  },
  emailHint: { fi: 'Lähetämme kuitin tähän osoitteeseen.', en: 'We will send the receipt to this address.' },
  toMethods: { fi: 'Valitse maksutapa', en: 'Choose how to pay' },
  toTransfer: { fi: 'Maksa tilisiirrolla', en: 'Pay by bank transfer' },
  methods: { fi: 'Valitse maksutapa', en: 'Choose how to pay' },
  change: { fi: 'Muuta maksajan tietoja', en: 'Change the payer’s details' },
  paid: { fi: 'Maksettu', en: 'Paid' },
  paidText: {
    fi: 'Tämä on jo maksettu, eikä sinun tarvitse tehdä mitään.',
    en: 'This has been paid, and there is nothing left for you to do.',
  },
  partPaid: { fi: 'Osuutesi on maksettu', en: 'Your part has been paid' },
  partPaidText: {
    fi: 'Tällä linkillä ei ole enää maksettavaa. Saat kuitin, kun koko hinta on maksettu.',
    en: 'There is nothing left to pay through this link. You get the receipt when the whole price has been paid.',
  },
  busy: { fi: 'Maksu on kesken', en: 'A payment is in progress' },
  busyText: {
    fi: 'Joku on juuri maksamassa tätä. Avaa linkki myöhemmin uudelleen.',
    en: 'Somebody is paying this right now. Please open the link again later.',
  },
  busyOwnText: {
    fi: 'Tällä linkillä on aloitettu maksu. Jos se jäi kesken, voit aloittaa alusta. Jos olet jo maksanut, älä maksa uudelleen.',
    en: 'A payment was started through this link. If it was not finished, you can start again. If you have already paid, do not pay again.',
  },
  startAgain: { fi: 'Aloita alusta', en: 'Start again' },
  pending: { fi: 'Maksu on käsittelyssä', en: 'The payment is being processed' },
  pendingText: {
    fi: 'Älä maksa uudelleen. Avaa linkki myöhemmin, niin näet, mitä maksulle kuuluu.',
    en: 'Do not pay again. Open the link later to see what has become of the payment.',
  },
  transfer: { fi: 'Odotamme tilisiirtoa', en: 'We are waiting for the transfer' },
  transferText: {
    fi: 'Maksa alla olevilla tiedoilla omassa pankissasi. Säilytä tämä linkki: siitä näet tiedot uudelleen. Kuitti tulee sähköpostiisi, kun maksu on saapunut.',
    en: 'Pay with these details in your own bank. Keep this link: it shows the details again. You will get the receipt by e-mail when the payment has arrived.',
  },
  transferOthersText: {
    fi: 'Tälle maksulle on jo valittu tilisiirto. Jos sinun pitää maksaa se, pyydä matkustajaa vaihtamaan maksutapaa.',
    en: 'A bank transfer has already been chosen for this payment. If you should pay it, ask the traveller to change the payment method.',
  },
  cancelTransfer: { fi: 'Maksa muulla tavalla', en: 'Pay another way' },
  invoiced: { fi: 'Tämä maksetaan laskulla', en: 'This is paid by invoice' },
  invoicedText: {
    fi: 'Matkanjärjestäjä on laskuttanut tämän toiselta maksajalta, joten sinun ei tarvitse maksaa mitään.',
    en: 'The organizer has invoiced somebody else for this, so you have nothing to pay.',
  },
  soldOut: { fi: 'Loppuunmyyty', en: 'Sold out' },
  soldOutText: { fi: 'Tuotetta ei voi enää maksaa.', en: 'The product can no longer be paid for.' },
  closed: { fi: 'Tätä ei voi enää maksaa', en: 'This can no longer be paid for' },
  closedText: {
    fi: 'Matka on peruttu tai tuote ei kuulu siihen enää. Kysy matkustajalta tai matkanjärjestäjältä.',
    en: 'The trip was cancelled, or the product is no longer part of it. Ask the traveller or the organizer.',
  },
  badLink: { fi: 'Linkki ei toimi', en: 'The link does not work' },
  badLinkText: {
    fi: 'Linkki on vajaa, vanhentunut tai poistettu käytöstä. Pyydä matkustajalta uusi linkki.',
    en: 'The link is incomplete, has expired or was revoked. Ask the traveller for a new one.',
  },
  checking: { fi: 'Tarkistetaan maksua', en: 'Checking the payment' },
};

/** The outcome of the payment, shown when the payer returns from the provider. */
export const linkOutcomeTitles = {
  paid: { fi: 'Kiitos maksusta!', en: 'Thank you for your payment!' },
  surplus: { fi: 'Rahat tulivat perille', en: 'Your money has arrived' },
  pending: { fi: 'Maksu on vielä avoinna', en: 'The payment is still open' },
  cancelled: { fi: 'Maksu peruttiin', en: 'The payment was cancelled' },
  unknown: { fi: 'Maksun tilaa ei saatu selville', en: 'The state of the payment is not known' },
};

export const linkOutcomeTexts = {
  paid: {
    fi: 'Vahvistus tulee sähköpostiisi. Voit sulkea tämän sivun.',
    en: 'You will get a confirmation by e-mail. You can close this page.',
  },
  surplus: {
    fi: 'Matka oli jo maksettu tai sen hinta oli muuttunut. Matkanjärjestäjä näkee maksusi ja palauttaa sen, mitä ei tarvita.',
    en: 'The trip had already been paid, or its price had changed. The organizer will see your payment and refund what is not needed.',
  },
  pending: {
    fi: 'Jos maksoit, älä maksa uudelleen: maksu vahvistuu hetken kuluttua. Muuten voit maksaa avaamalla linkin uudelleen.',
    en: 'If you have paid, do not pay again: the payment will be confirmed in a moment. Otherwise open the link again to pay.',
  },
  cancelled: {
    fi: 'Rahaa ei veloitettu. Voit maksaa avaamalla saamasi linkin uudelleen.',
    en: 'No money was charged. To pay, open your link again.',
  },
  unknown: {
    fi: 'Jos maksoit, älä maksa uudelleen: maksu kirjautuu, vaikka tämä sivu ei sitä näe. Avaa saamasi linkki myöhemmin.',
    en: 'If you have paid, do not pay again: the payment will be recorded even if this page cannot show it. Open your link again later.',
  },
};
