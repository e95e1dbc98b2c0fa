import type { ComplaintState } from '#contract/complaint';

/** A traveller's complaints (rules §39.1). */
export const complaints = {
  title: { fi: 'Reklamaatiot', en: 'Complaints' },
  about: {
    fi: 'Jos matkassa oli virhe, kerro siitä meille mahdollisimman pian, mieluiten jo matkalla. Näet vastauksemme täällä ja saat sen myös sähköpostiisi.',
    en: 'If something was wrong with your trip, tell us as soon as you can, best of all during the trip. You will see our answer here, and get it by mail too.',
  },
  none: { fi: 'Et ole tehnyt reklamaatioita.', en: 'You have not made any complaints.' },
  tooMany: {
    fi: 'Voit kirjoittaa uuden reklamaation, kun olemme vastanneet aiempiin.',
    en: 'You can write another complaint once we have answered the earlier ones.',
  },
  write: { fi: 'Tee reklamaatio', en: 'Make a complaint' },
  subject: { fi: 'Aihe', en: 'Subject' },
  description: { fi: 'Mitä tapahtui?', en: 'What happened?' },
  descriptionHint: {
    fi: 'Kerro missä ja milloin, ja mitä toivot meiltä. Älä kirjoita terveystietoja, joita emme tarvitse.',
    en: 'Say where and when, and what you would like from us. Please leave out facts about your health that we do not need.',
  },
  send: { fi: 'Lähetä', en: 'Send' },
  sent: { fi: 'Reklamaatio on lähetetty.', en: 'Your complaint has been sent.' },
  received: {
    fi: (event: string, day: string) => `${event}, tehty ${day}`,
    en: (event: string, day: string) => `${event}, made ${day}`,
  },
  answer: { fi: (at: string) => `Vastauksemme ${at}`, en: (at: string) => `Our answer ${at}` },
  outcome: { fi: (at: string) => `Päätetty ${at}`, en: (at: string) => `Closed on ${at}` },
  back: { fi: 'Takaisin matkan sivulle', en: 'Back to the trip' },
};

export const complaintStates = {
  open: { fi: 'Odottaa vastausta', en: 'Waiting for an answer' },
  answered: { fi: 'Vastattu', en: 'Answered' },
  closed: { fi: 'Päätetty', en: 'Closed' },
} satisfies Record<ComplaintState, unknown>;
