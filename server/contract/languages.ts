export const languages = ['fi', 'en'] as const;
export type Language = (typeof languages)[number];

/** A text in all languages. */
export type Translated = Readonly<Record<Language, string>>;
