import type { HandoverMoney } from '../contract/handover';
import type { Language } from '../contract/languages';

/** What becomes of the money of somebody who has handed over their place (rules §26.3). */
export const handoverTexts: Record<HandoverMoney, Record<Language, string>> = {
  passes: {
    fi: 'Maksusi siirtyivät paikan mukana. Sopikaa rahasta keskenänne.',
    en: 'Your payments passed with the place. Please settle the money between yourselves.',
  },
  returned: {
    fi: 'Kun uusi matkustaja on maksanut, palautamme sinulle sen, mitä olet maksanut samoista tuotteista.',
    en: 'Once the new traveller has paid, we return to you what you have paid for the same products.',
  },
};
