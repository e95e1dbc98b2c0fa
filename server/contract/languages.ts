export const languages = ['fi', 'en'] as const;
export type Language = (typeof languages)[number];

/** A text in every language of the product; a missing one does not compile. */
export type Translated = Readonly<Record<Language, string>>;
