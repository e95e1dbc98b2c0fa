/** Waiting for seats in a full group. */
export const waiting = {
  joinTitle: { fi: 'Jonota paikkaa', en: 'Wait for a seat' },
  joinAbout: {
    fi: 'Kun ryhmässä vapautuu teille sopivat paikat, varaamme ne teille ja kirjoitamme sinulle. Jonottaminen ei maksa eikä sido mihinkään.',
    en: 'When suitable seats become free in the group, we will hold them for you and write to you. Waiting is free and does not commit you to anything.',
  },
  group: { fi: 'Ryhmä', en: 'Group' },
  noGroup: {
    fi: 'Yhteenkään ryhmään ei jonoteta nyt: ryhmissä on tilaa tai niihin ei voi jonottaa.',
    en: 'There is no group to wait for at the moment: the groups have free seats, or have no waiting list.',
  },
  you: { fi: 'Sinä', en: 'You' },
  people: { fi: 'Matkustajat', en: 'Travellers' },
  peopleHint: {
    fi: 'Saatte paikat samalla kertaa tai ette ollenkaan. Huoneet ovat naisten tai miesten huoneita.',
    en: 'You all get seats together, or none of you does. Rooms are for women or for men.',
  },
  person: {
    fi: (place: number) => `${place}. matkustaja`,
    en: (place: number) => `Traveller ${place}`,
  },
  yourself: { fi: 'Sinä itse', en: 'Yourself' },
  add: { fi: 'Lisää matkustaja', en: 'Add a traveller' },
  remove: {
    fi: (person: string) => `Poista ${person.toLowerCase()}`,
    en: (person: string) => `Remove ${person.toLowerCase()}`,
  },
  join: { fi: 'Liity jonoon', en: 'Join the line' },
  joinedTitle: { fi: 'Vielä yksi askel', en: 'One more step' },
  joined: {
    fi: (email: string) =>
      `Lähetimme linkin osoitteeseen ${email}. Avaa se ja vahvista osoitteesi, niin olet jonossa. Katso myös roskapostikansiosta.`,
    en: (email: string) =>
      `We have sent a link to ${email}. Open it and confirm your address to be in line. Please check the spam folder, too.`,
  },
  toRegistration: { fi: 'Ilmoittautumiseen', en: 'Go to registration' },
  toTrip: { fi: 'Matkan sivulle', en: 'Go to the trip page' },

  trip: { fi: 'Matka', en: 'Trip' },
  badLink: { fi: 'Linkki ei toimi', en: 'The link does not work' },
  badLinkText: {
    fi: 'Linkki on vajaa, tai jonotuksesi on päättynyt jo jonkin aikaa sitten.',
    en: 'The link is incomplete, or your waiting ended some time ago.',
  },
  confirmTitle: { fi: 'Vahvista paikkasi jonossa', en: 'Confirm your place in line' },
  confirmText: {
    fi: 'Vahvista, että viestit tähän sähköpostiosoitteeseen tulevat sinulle. Sen jälkeen olet jonossa.',
    en: 'Confirm that messages to this e-mail address reach you. Then you are in line.',
  },
  confirm: { fi: 'Vahvista', en: 'Confirm' },
  waitingTitle: { fi: 'Olet jonossa', en: 'You are in line' },
  first: { fi: 'Olet jonon ensimmäinen.', en: 'You are first in line.' },
  ahead: {
    fi: (parties: number) => `Edelläsi on ${parties} ${parties === 1 ? 'seurue' : 'seuruetta'}.`,
    en: (parties: number) => `${parties} ${parties === 1 ? 'party is' : 'parties are'} ahead of you.`,
  },
  closed: {
    fi: 'Ilmoittautuminen on nyt kiinni. Paikkoja tarjotaan taas, kun se avataan.',
    en: 'Registration is currently closed. Seats will be offered again when it opens.',
  },
  noSeats: { fi: 'Ryhmässä ei ole vapaita paikkoja.', en: 'The group has no free seats.' },
  fewSeats: {
    fi: (free: number) => `Ryhmässä on vapaana vain ${free} ${free === 1 ? 'paikka' : 'paikkaa'}.`,
    en: (free: number) => `The group has only ${free} free ${free === 1 ? 'seat' : 'seats'}.`,
  },
  noBeds: {
    fi: 'Ryhmässä on vapaita paikkoja, mutta hotellissa ei ole teille sopivia vuoteita: huoneet ovat naisten tai miesten huoneita.',
    en: 'The group has free seats, but the hotel has no suitable beds for you: rooms are for women or for men.',
  },
  countingBeds: {
    fi: 'Ryhmässä on vapaita paikkoja. Selvitämme, onko hotellissa sopivia vuoteita.',
    en: 'The group has free seats. We are checking whether the hotel has suitable beds.',
  },
  soon: {
    fi: 'Paikka on vapautunut: saat siitä pian viestin.',
    en: 'A seat is free: you will get a message soon.',
  },
  weWrite: {
    fi: 'Kirjoitamme sinulle heti, kun sopiva paikka vapautuu. Sinun ei tarvitse tehdä muuta.',
    en: 'We will write to you as soon as a suitable seat is free. There is nothing else you need to do.',
  },
  leave: { fi: 'Luovu paikasta jonossa', en: 'Give up your place' },
  leaveQuestion: { fi: 'Luovutko paikastasi jonossa?', en: 'Give up your place in line?' },
  offeredTitle: { fi: 'Sinulle on paikka', en: 'There is a seat for you' },
  offered: {
    fi: (until: string, people: number) =>
      people === 1
        ? `Ilmoittaudu viimeistään ${until}. Sen jälkeen paikka tarjotaan seuraavalle.`
        : `Ilmoittautukaa viimeistään ${until}. Sen jälkeen paikat tarjotaan seuraaville.`,
    en: (until: string, people: number) =>
      `Please register by ${until}. After that the ${people === 1 ? 'seat is' : 'seats are'} offered to the next in line.`,
  },
  left: { fi: 'Vielä ilmoittautumatta', en: 'Not registered yet' },
  everyone: {
    fi: 'Jokainen ilmoittautuu itse. Lähetä sinulle tullut viesti myös muille.',
    en: 'Everybody registers for themselves. Forward the message you received to the others.',
  },
  register: { fi: 'Ilmoittaudu', en: 'Register' },
  decline: { fi: 'Luovu tarjouksesta', en: 'Give up the offer' },
  declineQuestion: { fi: 'Luovutko tarjouksesta?', en: 'Give up the offer?' },
  declineNote: {
    fi: 'Se siirtyy heti seuraaville. Jos haluat sittenkin mukaan, jonotat uudelleen viimeisenä.',
    en: 'It goes to the next in line immediately. If you change your mind, you will have to join the end of the line.',
  },
  keep: { fi: 'En luovu', en: 'Keep' },
  yes: { fi: 'Luovun', en: 'Give up' },
  registeredTitle: { fi: 'Tervetuloa matkalle', en: 'Welcome aboard' },
  registered: {
    fi: (people: number) =>
      people === 1 ? 'Olet ilmoittautunut.' : 'Kaikki, joille odotit paikkaa, ovat ilmoittautuneet.',
    en: (people: number) =>
      people === 1 ? 'You have registered.' : 'Everybody in your party has registered.',
  },
  endedTitle: { fi: 'Et ole enää jonossa', en: 'You are no longer in line' },
  declined: { fi: () => 'Luovuit tarjouksesta.', en: () => 'You gave up the offer.' },
  expired: {
    fi: (people: number) =>
      people === 1
        ? 'Tarjottua paikkaa ei käytetty ajoissa, joten se on tarjottu seuraavalle.'
        : 'Kaikkia tarjottuja paikkoja ei käytetty ajoissa, joten ne on tarjottu seuraaville.',
    en: (people: number) =>
      people === 1
        ? 'The offered seat was not used in time, so it was offered to the next in line.'
        : 'Not all of the offered seats were used in time, so they were offered to the next in line.',
  },
  gone: {
    fi: () =>
      'Luovuit paikastasi, sait paikan muuten, jonotus päättyi matkan lähtöön tai matkanjärjestäjä poisti sinut jonosta.',
    en: () =>
      'You gave up your place, got a seat another way, the trip departed, or the organizer took you off the list.',
  },
  seatFor: {
    fi: (until: string) => `Paikka on varattu sinulle ${until} saakka.`,
    en: (until: string) => `The seat is held for you until ${until}.`,
  },
};
