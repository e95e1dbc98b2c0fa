/** Handing over a place (rules §26). */
export const handover = {
  about: {
    fi: 'Jos et pääse matkalle, voit luovuttaa paikkasi toiselle. Hän saa linkin, ja paikka siirtyy hänelle, kun hän ilmoittautuu sillä. Siihen asti paikka on sinun.',
    en: 'If you cannot travel, you can hand over your place to somebody else. They get a link, and the place becomes theirs when they register with it. Until then it is yours.',
  },
  passes: {
    fi: 'Maksusi siirtyvät paikan mukana. Rahasta sovitte keskenänne.',
    en: 'Your payments go with the place. You settle the money between yourselves.',
  },
  returned: {
    fi: 'Uusi matkustaja maksaa itse. Kun hän on maksanut, palautamme sinulle sen, mitä olet maksanut samoista tuotteista.',
    en: 'The new traveller pays for the trip. Once they have paid, we refund what you have paid for the same products.',
  },
  fee: {
    fi: (name: string, amount: string) => `Uusi matkustaja maksaa lisäksi: ${name} ${amount}.`,
    en: (name: string, amount: string) => `The new traveller also pays: ${name} ${amount}.`,
  },
  until: {
    fi: (day: string) => `Voit aloittaa luovutuksen ${day} asti.`,
    en: (day: string) => `You can start the hand-over until ${day}.`,
  },
  over: {
    fi: 'Paikkaa ei voi enää luovuttaa itse. Ota yhteyttä matkanjärjestäjään.',
    en: 'You can no longer hand over your place yourself. Please contact the organizer.',
  },
  start: { fi: 'Luovuta paikka', en: 'Hand over the place' },
  dialogTitle: { fi: 'Kenelle luovutat paikkasi?', en: 'Who are you handing over your place to?' },
  email: { fi: 'Uuden matkustajan sähköpostiosoite', en: 'E-mail address of the new traveller' },
  emailHint: {
    fi: 'Lähetämme osoitteeseen linkin, joka toimii viikon.',
    en: 'We will send a link to this address. It works for a week.',
  },
  consequences: {
    fi: 'Kun hän ilmoittautuu, lippusi lakkaavat kelpaamasta ja sinut kirjataan ulos. Tätä ei voi perua enää sen jälkeen.',
    en: 'When they register, your tickets stop being valid and you are logged out. After that, the hand-over cannot be undone.',
  },
  password: { fi: 'Salasanasi', en: 'Your password' },
  send: { fi: 'Lähetä linkki', en: 'Send the link' },
  back: { fi: 'Takaisin', en: 'Back' },
  sent: { fi: 'Linkki on lähetetty.', en: 'The link has been sent.' },
  open: {
    fi: (email: string, until: string) =>
      `Linkki on lähetetty osoitteeseen ${email}. Se toimii ${until} saakka. Paikka on sinun, kunnes hän ilmoittautuu.`,
    en: (email: string, until: string) =>
      `The link was sent to ${email}. It works until ${until}. The place is yours until they register.`,
  },
  makeLink: { fi: 'Hae linkki', en: 'Get the link' },
  linkAbout: {
    fi: 'Lähetä linkki vain sille, jolle luovutat paikkasi: kuka tahansa voi ilmoittautua sillä.',
    en: 'Send the link only to the person who is taking your place: anybody who has it can register.',
  },
  linkTitle: { fi: 'Ota paikkani matkalla', en: 'Take my place on the trip' },
  cancel: { fi: 'Peru luovutus', en: 'Cancel the hand-over' },
  cancelled: { fi: 'Luovutus on peruttu.', en: 'The hand-over has been cancelled.' },
  failed: { fi: 'Tietoja ei saatu haettua', en: 'This could not be loaded' },

  offerTitle: { fi: 'Sinulle luovutetaan paikka', en: 'A place is being handed over to you' },
  from: {
    fi: (name: string) => `${name} luovuttaa sinulle paikkansa matkalla.`,
    en: (name: string) => `${name} is handing over their place on the trip to you.`,
  },
  trip: { fi: 'Matka', en: 'Trip' },
  group: { fi: 'Ryhmä', en: 'Group' },
  room: { fi: 'Huone', en: 'Room' },
  roomNote: {
    fi: 'Jaettu huone siirtyy sinulle vain, jos olet samaa sukupuolta kuin huonekaverit.',
    en: 'A shared room passes to you only if you are of the same gender as the roommates.',
  },
  toPay: { fi: 'Sinä maksat', en: 'You pay' },
  paid: { fi: 'maksettu', en: 'paid' },
  nothing: { fi: 'Ei maksettavaa.', en: 'Nothing to pay.' },
  offerPasses: {
    fi: 'Aiemmat maksut siirtyvät sinulle. Niistä sovitte keskenänne. Jos maksu palautetaan, raha menee sille, joka sen maksoi.',
    en: 'Earlier payments pass to you. You settle them between yourselves. If a payment is refunded, the money goes to whoever paid it.',
  },
  offerReturned: {
    fi: 'Maksat matkan itse tämän päivän hinnoin.',
    en: 'You pay for the trip yourself at today’s prices.',
  },
  offerUntil: {
    fi: (until: string) => `Linkki toimii ${until} saakka.`,
    en: (until: string) => `The link works until ${until}.`,
  },
  register: { fi: 'Ilmoittaudu', en: 'Register' },
  signedIn: {
    fi: 'Kirjaudu ensin ulos, jotta voit ilmoittautua.',
    en: 'Log out first to register.',
  },
  placeFor: {
    fi: (name: string) => `Saat paikan, jonka luovuttaa ${name}.`,
    en: (name: string) => `You are taking the place of ${name}.`,
  },
  badLink: { fi: 'Linkki ei toimi', en: 'The link does not work' },
  badLinkText: {
    fi: 'Paikka on jo luovutettu, luovutus on peruttu tai linkki on vanhentunut. Pyydä uusi linkki siltä, joka luovuttaa paikkansa.',
    en: 'The place has been handed over, the hand-over was cancelled, or the link has expired. Ask the person who is handing over their place for a new link.',
  },
} as const;
