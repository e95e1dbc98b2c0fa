import type { Translated } from '../contract/languages';

/** Replaces the name of a deleted room partner in a mail. */
export const erasedName: Translated = { fi: 'Huonekaverisi', en: 'Your room partner' };
