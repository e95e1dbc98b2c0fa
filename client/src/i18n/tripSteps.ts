import type { SalesDocumentChannel } from '#contract/salesDocument';

const paidBy: Partial<Record<SalesDocumentChannel, { fi: string; en: string }>> = {
  provider: { fi: ' verkkomaksulla', en: ' online' },
  bank: { fi: ' tilisiirrolla', en: ' by bank transfer' },
};

/** The steps of a trip: those that are done and those that come next. */
export const tripSteps = {
  title: { fi: 'Matkasi vaiheet', en: 'Your trip, step by step' },
  done: { fi: 'Tehty', en: 'Done' },
  now: { fi: 'Seuraavaksi', en: 'Next' },
  waiting: { fi: 'Odottaa', en: 'Waiting' },
  ahead: { fi: 'Myöhemmin', en: 'Later' },
  refunded: { fi: 'Palautettu', en: 'Refunded' },
  registration: { fi: 'Ilmoittautuminen', en: 'Registration' },
  payment: { fi: 'Maksu', en: 'Payment' },
  roomAndTicket: { fi: 'Huone ja lippu', en: 'Room and ticket' },
  room: { fi: 'Huone', en: 'Room' },
  ticket: { fi: 'Lippu', en: 'Ticket' },
  registered: { fi: 'Paikkasi on varattu.', en: 'Your seat is reserved.' },
  confirmFirst: {
    fi: 'Vahvista sähköpostiosoitteesi, niin paikkasi säilyy.',
    en: 'Confirm your e-mail address to keep your seat.',
  },
  paid: {
    fi: (day: string, channel: SalesDocumentChannel) => `Maksettu ${day}${paidBy[channel]?.fi ?? ''}`,
    en: (day: string, channel: SalesDocumentChannel) => `Paid on ${day}${paidBy[channel]?.en ?? ''}`,
  },
  partlyRefunded: {
    fi: (sum: string) => `Siitä on palautettu ${sum}.`,
    en: (sum: string) => `${sum} of it has been refunded.`,
  },
  refundedSum: { fi: (sum: string) => `Palautettu ${sum}.`, en: (sum: string) => `Refunded ${sum}.` },
  refundOnWay: {
    fi: (sum: string) => `Palautus, ${sum}, on matkalla sinulle.`,
    en: (sum: string) => `Your refund of ${sum} is on its way.`,
  },
  nothingToPay: { fi: 'Vahvistettu, ei maksettavaa.', en: 'Confirmed, nothing to pay.' },
  paying: { fi: 'Maksu on kesken.', en: 'Your payment is in progress.' },
  processing: { fi: 'Maksusi on käsittelyssä.', en: 'Your payment is being processed.' },
  transferAwaited: {
    fi: (sum: string, day: string) => `Odotamme tilisiirtoasi, ${sum}. Eräpäivä on ${day}.`,
    en: (sum: string, day: string) => `We are waiting for your transfer of ${sum}, due on ${day}.`,
  },
  transferLate: {
    fi: (sum: string, day: string) => `Tilisiirtosi, ${sum}, ei ole vielä saapunut. Eräpäivä oli ${day}.`,
    en: (sum: string, day: string) => `Your transfer of ${sum} has not arrived yet. It was due on ${day}.`,
  },
  queued: {
    fi: (sum: string, day: string) => `Tilisiirtosi, ${sum}, saapui ${day}. Järjestäjä käsittelee sen.`,
    en: (sum: string, day: string) =>
      `Your transfer of ${sum} arrived on ${day}. The organizer will process it.`,
  },
  queuedShort: {
    fi: (sum: string, day: string, missing: string) =>
      `Tilisiirtosi, ${sum}, saapui ${day}, mutta siitä puuttuu ${missing}. Järjestäjä käsittelee sen.`,
    en: (sum: string, day: string, missing: string) =>
      `Your transfer of ${sum} arrived on ${day}, but it was ${missing} short. The organizer will process it.`,
  },
  roomChosen: { fi: 'Huoneesi on valittu.', en: 'Your room has been chosen.' },
  wishesSaved: { fi: 'Toiveesi huoneesta on tallennettu.', en: 'Your wishes for the room are saved.' },
  ticketAhead: {
    fi: 'Laivalippusi tulee tälle sivulle lähempänä matkaa.',
    en: 'Your ferry ticket will appear on this page closer to the trip.',
  },
  ticketThere: { fi: 'Laivalippusi on tällä sivulla.', en: 'Your ferry ticket is on this page.' },
  toQuestions: { fi: 'Kysymyksiin', en: 'Go to the questions' },
  toPayments: { fi: 'Maksun tiedot', en: 'Payment details' },
  toRoom: { fi: 'Huoneen valintaan', en: 'Choose your room' },
  toFerry: { fi: 'Laivamatkan tiedot', en: 'Ferry trip details' },
};
