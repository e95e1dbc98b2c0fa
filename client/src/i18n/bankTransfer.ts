/** Paying by bank transfer: the choice and the payment details. */
export const bankTransfer = {
  or: { fi: 'tai', en: 'or' },
  choose: { fi: 'Maksa tilisiirrolla', en: 'Pay by bank transfer' },
  chooseAdvice: {
    fi: 'Saat viitenumeron, jolla maksat omassa pankissasi. Maksu näkyy täällä yleensä 1–2 pankkipäivän kuluttua.',
    en: 'You will get a reference number to use in your own bank. The payment usually appears here within 1–2 banking days.',
  },
  heading: { fi: 'Tilisiirron tiedot', en: 'Details of the transfer' },
  advice: {
    fi: 'Maksu kirjautuu, kun pankin tiliote saapuu, yleensä 1–2 pankkipäivän kuluttua. Käytä viitenumeroa, älä viestiä.',
    en: 'The payment is recorded when the bank statement arrives, usually within 1–2 banking days. Use the reference number instead of a message.',
  },
  lateAdvice: {
    fi: 'Eräpäivä on mennyt. Voit vielä maksaa näillä tiedoilla, kunnes varaus puretaan.',
    en: 'The due date has passed. You can still pay with these details until your reservation is released.',
  },
  releasedAdvice: {
    fi: 'Eräpäivä on mennyt, ja varaus on purettu. Jos olet jo maksanut, älä maksa uudelleen: maksusi kirjautuu, kun tiliote saapuu. Muuten valitse maksutapa uudelleen.',
    en: 'The due date has passed, and your reservation was released. If you have already paid, do not pay again: your payment is recorded when the bank statement arrives. Otherwise choose a payment method again.',
  },
  payee: { fi: 'Saaja', en: 'Payee' },
  iban: { fi: 'Tilinumero (IBAN)', en: 'Account number (IBAN)' },
  reference: { fi: 'Viitenumero', en: 'Reference number' },
  amount: { fi: 'Summa', en: 'Amount' },
  dueOn: { fi: 'Eräpäivä', en: 'Due date' },
  virtualBarcode: { fi: 'Virtuaaliviivakoodi', en: 'Virtual barcode' },
  copy: { fi: 'Kopioi', en: 'Copy' },
  copyOf: { fi: (what: string) => `Kopioi: ${what}`, en: (what: string) => `Copy: ${what}` },
  copied: { fi: (what: string) => `Kopioitu: ${what}`, en: (what: string) => `Copied: ${what}` },
  copyFailed: {
    fi: (what: string) => `Ei saatu kopioitua: ${what}`,
    en: (what: string) => `Could not copy: ${what}`,
  },
  qrCode: { fi: 'Tilisiirron QR-koodi', en: 'QR code for the transfer' },
  qrAdvice: {
    fi: 'Pankkien puhelinsovellukset lukevat tiedot tästä koodista.',
    en: 'Mobile banking apps read the details from this code.',
  },
  otherWay: { fi: 'Maksa muulla tavalla', en: 'Pay another way' },
  otherWayQuestion: { fi: 'Haluatko maksaa muulla tavalla?', en: 'Do you want to pay another way?' },
  otherWayAdvice: {
    fi: 'Älä vaihda maksutapaa, jos olet jo maksanut: maksusi kirjautuu, kun tiliote saapuu.',
    en: 'Do not change the payment method if you have already paid: your payment is recorded when the bank statement arrives.',
  },
  keep: { fi: 'Pidä tilisiirto', en: 'Keep the transfer' },
  otherWayFailed: { fi: 'Maksutapaa ei saatu vaihdettua.', en: 'The payment method could not be changed.' },
};
