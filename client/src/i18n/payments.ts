/** The customer's payments and the pages for returning from the provider. */
export const payments = {
  eventPayments: { fi: 'Maksut', en: 'Payments' },
  additionalServices: { fi: 'Lisätuotteet', en: 'Additional products' },
  noEventPayments: { fi: 'Sinulla ei ole maksuja.', en: 'You have no payments.' },
  noAdditionalServices: {
    fi: 'Lisätuotteita ei ole nyt tarjolla.',
    en: 'There are no additional products on offer at the moment.',
  },
  failed: { fi: 'Maksuja ei saatu haettua.', en: 'Your payments could not be loaded.' },
  due: { fi: 'Erääntyvä maksu', en: 'Payment due' },
  overdue: { fi: 'Maksu myöhässä', en: 'Payment overdue' },
  dueOn: {
    fi: (day: string) => `Eräpäivä ${day}`,
    en: (day: string) => `Due on ${day}`,
  },
  wasDueOn: {
    fi: (day: string) => `Eräpäivä oli ${day}`,
    en: (day: string) => `Was due on ${day}`,
  },
  paying: { fi: 'Maksu kesken', en: 'Payment in progress' },
  invoicedTo: { fi: (payer: string) => `Tämän maksaa ${payer}`, en: (payer: string) => `${payer} pays this` },
  waiting: { fi: 'Maksu käsittelyssä', en: 'Payment being processed' },
  transfer: { fi: 'Odottaa tilisiirtoa', en: 'Waiting for your transfer' },
  transferLate: { fi: 'Tilisiirto myöhässä', en: 'Transfer overdue' },
  confirmed: { fi: 'Maksu suoritettu', en: 'Paid' },
  accepted: { fi: 'Hyväksytty', en: 'Accepted' },
  refunded: { fi: 'Palautettu', en: 'Refunded' },
  moreInformation: { fi: 'Lisätietoja', en: 'More information' },
  discountCode: {
    fi: (name: string, percent: number) => `Alennuskoodi: ${name}, −${percent} %`,
    en: (name: string, percent: number) => `Discount code: ${name}, −${percent}%`,
  },
  // These two are in English in both languages (rules §1.3).
  haveCode: { fi: 'Discount code?', en: 'Discount code?' },
  codeAdded: { fi: 'discount code added successfully', en: 'discount code added successfully' },
  code: { fi: 'Alennuskoodi', en: 'Discount code' },
  codeMissing: { fi: 'Syötä alennuskoodi', en: 'Enter the discount code' },
  saveCode: { fi: 'Tallenna', en: 'Save' },
  removeCode: {
    fi: (name: string) => `Poista alennuskoodi ${name}`,
    en: (name: string) => `Remove discount code ${name}`,
  },
  codeRemoved: { fi: 'Alennuskoodi poistettu', en: 'Discount code removed' },
  taxIncluded: {
    fi: (percent: string) => `Sisältää alv:n ${percent} %`,
    en: (percent: string) => `Includes VAT of ${percent}%`,
  },
  serviceFee: {
    fi: (fee: string) => `Sisältää palvelumaksun ${fee}`,
    en: (fee: string) => `Includes a service fee of ${fee}`,
  },
  rises: {
    fi: (euros: string, when: string) => `Hinta nousee ${euros} euroon ${when}`,
    en: (euros: string, when: string) => `The price rises to €${euros} ${when}`,
  },
  falls: {
    fi: (euros: string, when: string) => `Hinta laskee ${euros} euroon ${when}`,
    en: (euros: string, when: string) => `The price falls to €${euros} ${when}`,
  },
  fromDay: {
    fi: (day: string) => day,
    en: (day: string) => `on ${day}`,
  },
  afterSales: {
    fi: (sales: number) => `heti, kun vielä ${sales === 1 ? 'yksi' : sales} on myyty`,
    en: (sales: number) => `once ${sales === 1 ? 'one more is' : `${sales} more are`} sold`,
  },
  fromDayOrAfterSales: {
    fi: (day: string, sales: number) =>
      `${day} tai jo aiemmin, kun vielä ${sales === 1 ? 'yksi' : sales} on myyty`,
    en: (day: string, sales: number) =>
      `on ${day}, or sooner, once ${sales === 1 ? 'one more is' : `${sales} more are`} sold`,
  },
  partlyPaid: {
    fi: (paid: string, left: string) => `Maksettu ${paid}, maksamatta ${left}`,
    en: (paid: string, left: string) => `Paid ${paid}, ${left} left to pay`,
  },
  variant: { fi: 'Vaihtoehto', en: 'Option' },
  variantSoldOut: {
    fi: (name: string) => `${name} – loppuunmyyty`,
    en: (name: string) => `${name} – sold out`,
  },
  variantFailed: { fi: 'Valintaa ei saatu tallennettua.', en: 'Your choice could not be saved.' },
  chooseVariant: { fi: 'Valitse vaihtoehto ja maksa', en: 'Choose an option and pay' },
  pay: { fi: 'Maksa', en: 'Pay' },
  buy: { fi: 'Osta', en: 'Buy' },
  soldOut: { fi: 'Loppuunmyyty', en: 'Sold out' },
  payingAdvice: {
    fi: 'Päivitä sivu, niin näet maksun tilan. Kesken jäänyt maksu poistuu automaattisesti 2 tunnin kuluttua.',
    en: 'Refresh the page to see the status of the payment. An unfinished payment is cancelled automatically after 2 hours.',
  },
  refresh: { fi: 'Päivitä', en: 'Refresh' },
  resume: { fi: 'Jatka maksamista', en: 'Continue paying' },
  resumeFailed: { fi: 'Maksua ei saatu jatkettua.', en: 'The payment could not be continued.' },
  cancelPayment: { fi: 'Peru maksu', en: 'Cancel the payment' },
  cancelQuestion: {
    fi: 'Haluatko perua keskeneräisen maksun?',
    en: 'Do you want to cancel the payment in progress?',
  },
  cancelAdvice: {
    fi: 'Jos olet jo maksanut, älä maksa uudelleen: maksusi kirjautuu, kun tieto siitä saapuu.',
    en: 'If you have already paid, do not pay again: your payment will be recorded when we are notified of it.',
  },
  keepPayment: { fi: 'Älä peru', en: 'Keep it' },
  cancelDone: { fi: 'Maksu peruttu', en: 'The payment was cancelled' },
  cancelFailed: { fi: 'Maksua ei saatu peruttua.', en: 'The payment could not be cancelled.' },

  chooseProvider: { fi: 'Valitse maksutapa', en: 'Choose how to pay' },
  opening: { fi: 'Haetaan maksutapoja', en: 'Loading the payment methods' },
  openingFailed: { fi: 'Maksutapoja ei saatu haettua.', en: 'The payment methods could not be loaded.' },
  proceedFailed: { fi: 'Maksua ei saatu aloitettua.', en: 'The payment could not be started.' },
  stale: {
    fi: 'Maksun tiedot olivat muuttuneet, joten se avattiin uudelleen. Tarkista summa, ennen kuin jatkat.',
    en: 'The payment had changed, so it was opened again. Check the amount before you continue.',
  },
  confirmTitle: { fi: 'Vahvista valintasi', en: 'Confirm your choice' },
  alreadyReceived: {
    fi: 'Maksusi on jo saapunut. Vahvista vain valintasi.',
    en: 'Your payment has already been received. Just confirm your choice.',
  },
  nothingToPay: {
    fi: 'Tästä ei tarvitse maksaa mitään. Vahvista vain valintasi.',
    en: 'There is nothing to pay for this. Just confirm your choice.',
  },
  confirm: { fi: 'Vahvista', en: 'Confirm' },
  close: { fi: 'Sulje', en: 'Close' },

  checking: { fi: 'Tarkistetaan maksua', en: 'Checking your payment' },
  thanks: { fi: 'Kiitos! Maksusi on saapunut perille.', en: 'Thank you! Your payment has arrived.' },
  waitingAdvice: {
    fi: 'Maksupalvelu vahvistaa maksun myöhemmin. Näet sen tilan omalla sivullasi.',
    en: 'The payment service will confirm the payment later. You can see its status on your own page.',
  },
  open: { fi: 'Maksu on vielä avoinna', en: 'The payment is still open' },
  openAdvice: {
    fi: 'Maksupalvelu ei ole vahvistanut maksua. Näet sen tilan omalla sivullasi.',
    en: 'The payment service has not confirmed the payment. You can see its status on your own page.',
  },
  unknown: { fi: 'Maksun tilaa ei saatu selville', en: 'The payment could not be checked' },
  unknownAdvice: {
    fi: 'Jos maksoit, maksu näkyy pian omalla sivullasi.',
    en: 'If you paid, the payment will soon appear on your own page.',
  },
  cancelled: { fi: 'Payment cancelled', en: 'Payment cancelled' },
  cancelledAdvice: {
    fi: 'Maksu peruttiin, tai pankki hylkäsi sen. Voit maksaa myöhemmin omalla sivullasi.',
    en: 'The payment was cancelled, or the bank rejected it. You can pay later on your own page.',
  },
  toDashboard: { fi: 'Omalle sivulle', en: 'Go to your own page' },
};

/** Receipts and credit notes. */
export const salesDocuments = {
  receipt: { fi: (number: number) => `Kuitti ${number}`, en: (number: number) => `Receipt ${number}` },
  creditNote: {
    fi: (number: number) => `Hyvityslasku ${number}`,
    en: (number: number) => `Credit note ${number}`,
  },
  download: { fi: 'Lataa PDF', en: 'Download PDF' },
  close: { fi: 'Sulje', en: 'Close' },
};
