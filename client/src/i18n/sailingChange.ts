/** A sailing that changes or is cancelled (rules §32). */
export const sailingChange = {
  retimed: { fi: 'Laivasi lähtee toiseen aikaan', en: 'Your ferry leaves at a different time' },
  replaced: { fi: 'Laivasi vaihtuu', en: 'You have a different ferry' },
  cancelled: { fi: 'Laivasi on peruttu', en: 'Your ferry has been cancelled' },
  failed: { fi: 'Laivan muutosta ei saatu haettua', en: 'The change to your sailing could not be loaded' },

  before: { fi: 'Aiempi lähtö', en: 'Previous sailing' },
  after: { fi: 'Uusi lähtö', en: 'New sailing' },
  notSailing: { fi: 'Peruttu lähtö', en: 'Cancelled sailing' },

  choose: { fi: 'Mitä haluat tehdä?', en: 'What would you like to do?' },
  until: {
    fi: (until: string) => `Valitse viimeistään ${until}.`,
    en: (until: string) => `Please choose by ${until} Finnish time.`,
  },
  otherwise: {
    fi: 'Jos et valitse mitään, lähdet uudella lähdöllä.',
    en: 'If you do not choose, you will travel on the new sailing.',
  },
  go: { fi: 'Lähden uudella lähdöllä', en: 'I’ll take the new sailing' },
  later: { fi: 'Vaihdan ryhmää', en: 'I’ll change to another group' },
  refund: { fi: 'En lähde, rahat takaisin', en: 'I won’t travel, refund my money' },
  stay: { fi: 'En lähde', en: 'I won’t travel' },
  several: { fi: 'Valitse lähtö', en: 'Choose a departure' },
  allFull: { fi: 'Kaikki lähdöt ovat täynnä', en: 'All departures are full' },
  nothingToRefund: { fi: 'Et ole maksanut mitään', en: 'You have not paid anything' },
  sum: { fi: (sum: string) => `Saat takaisin ${sum}`, en: (sum: string) => `You will get back ${sum}` },

  goes: { fi: 'Olet valinnut: lähdet uudella lähdöllä.', en: 'You have chosen the new sailing.' },
  goesLater: {
    fi: (group: string) => `Olet valinnut: lähdet ryhmässä ${group}.`,
    en: (group: string) => `You have chosen to travel with the group ${group}.`,
  },
  refunded: {
    fi: 'Olet valinnut: et lähde matkalle. Saat takaisin, mitä olet maksanut.',
    en: 'You have chosen not to travel. You will get back what you have paid.',
  },
  toFerry: { fi: 'Katso uuden laivasi tiedot', en: 'See the details of your new ferry' },
  changeChoice: { fi: 'Vaihda valintaa', en: 'Change your choice' },
  changeUntil: {
    fi: (until: string) => `Voit vaihtaa valintaasi ${until} saakka.`,
    en: (until: string) => `You can change your choice until ${until} Finnish time.`,
  },
  ended: {
    fi: (until: string) => `Valinta-aika päättyi ${until}. Ota yhteyttä järjestäjään:`,
    en: (until: string) => `The time to choose ended on ${until} Finnish time. Please contact the organizer:`,
  },

  laterTitle: { fi: 'Vaihdatko ryhmää?', en: 'Change to another group?' },
  laterGroups: { fi: 'Lähtö', en: 'Departure' },
  unknownTime: { fi: 'Lähtöaika ei ole vielä tiedossa', en: 'The time of departure is not known yet' },
  full: { fi: 'Täynnä', en: 'Full' },
  movedSeat: {
    fi: (group: string) => `Siirryt toiseen ryhmään, ja paikkasi ryhmässä ${group} vapautuu.`,
    en: (group: string) => `You move to another group, and your seat in the group ${group} is released.`,
  },
  keptPayments: {
    fi: 'Maksusi pysyvät voimassa. Jos toisen ryhmän matkaan kuuluu muita maksuja, näet ne tällä sivulla.',
    en: 'Your payments stay valid. If the other group’s trip includes other payments, you will see them on this page.',
  },
  movedTicket: {
    fi: 'Nykyinen laivalippusi ei kelpaa uudella lähdöllä. Saat uuden lipun tälle sivulle ennen matkaa.',
    en: 'Your current ferry ticket is not valid on the new departure. You will get a new one on this page before the trip.',
  },
  movedRoom: {
    fi: 'Huoneesi vapautuu, jos uusi ryhmäsi yöpyy muualla.',
    en: 'Your room is released if your new group stays elsewhere.',
  },
  refundTitle: { fi: 'Jätätkö matkan väliin?', en: 'Give up the trip?' },
  nothingPaid: {
    fi: 'Et ole maksanut matkasta, joten palautettavaa ei ole.',
    en: 'You have not paid for the trip, so there is nothing to refund.',
  },
  refundedSum: {
    fi: (sum: string) => `Saat takaisin kaiken, mitä olet maksanut: ${sum}.`,
    en: (sum: string) => `You will get back everything that you have paid: ${sum}.`,
  },
  final: { fi: 'Valintaa ei voi muuttaa jälkeenpäin.', en: 'You cannot change this choice afterwards.' },
  back: { fi: 'Takaisin', en: 'Back' },
} as const;
