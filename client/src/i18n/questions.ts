/** The organizer's own questions (rules §21). */
export const questions = {
  title: { fi: 'Järjestäjän kysymykset', en: 'Questions from the organizer' },
  yes: { fi: 'Kyllä', en: 'Yes' },
  no: { fi: 'Ei', en: 'No' },
  none: { fi: 'Ei vastausta', en: 'No answer' },
  until: {
    fi: (day: string) => `Vastaa viimeistään ${day}.`,
    en: (day: string) => `Please answer by ${day}.`,
  },
  health: {
    fi: 'Vastauksen näkevät vain järjestäjän nimeämät henkilöt.',
    en: 'Only people named by the organizer can see the answer.',
  },
  carrier: {
    fi: 'Varustamo saa vastauksen.',
    en: 'The ferry line gets the answer.',
  },
  documentNumber: {
    fi: 'Numero tallennetaan salattuna, sen saa vain varustamo, ja se poistetaan viimeistään 30 päivää matkan jälkeen.',
    en: 'The number is stored encrypted, only the ferry line gets it, and it is deleted at most 30 days after the trip.',
  },
  save: { fi: 'Tallenna vastaukset', en: 'Save answers' },
  saved: { fi: 'Vastaukset tallennettiin', en: 'Your answers have been saved' },
  failed: { fi: 'Kysymyksiä ei saatu ladattua.', en: 'The questions could not be loaded.' },
  toAnswer: {
    fi: (count: number) =>
      count === 1 ? 'Vastaa vielä yhteen kysymykseen.' : `Vastaa vielä ${count} kysymykseen.`,
    en: (count: number) =>
      count === 1
        ? 'One question is waiting for your answer.'
        : `${count} questions are waiting for your answers.`,
  },
  closed: {
    fi: 'Näihin ei voi enää vastata. Ota yhteyttä järjestäjään, jos jokin on muuttunut.',
    en: 'These can no longer be answered. Contact the organizer if something has changed.',
  },
};
