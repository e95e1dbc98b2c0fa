export const languages = ['fi', 'en'] as const;
export type Language = (typeof languages)[number];

/** A text in all languages. */
export type Translated = Readonly<Record<Language, string>>;

/**
 * The English texts of an organizer, each beside the Finnish one: `nameEn` beside `name` (rules §29). Missing or blank
 * where the Finnish one serves both languages.
 */
export type InEnglish<Field extends string> = {
  [Name in Field as `${Name}En`]?: string | undefined;
};

/**
 * A record with the organizer's texts in the reader's language: in English, each text that has an English one beside it
 * is replaced by it, also in the records and lists within.
 */
export function inLanguage<Value>(value: Value, language: Language): Value {
  return language === 'en' ? inEnglish(value) : value;
}

function inEnglish<Value>(value: Value): Value {
  if (!isPlain(value)) return value;
  const copy = Array.isArray(value) ? Object.assign([], value) : { ...value };
  for (const [key, part] of Object.entries(value)) {
    const english: unknown = Reflect.get(value, `${key}En`);
    const hasEnglish = typeof part === 'string' && typeof english === 'string' && english !== '';
    Reflect.set(copy, key, hasEnglish ? english : inEnglish(part));
  }
  return copy;
}

/** Leaves out objects with behaviour, such as dates and ids. */
function isPlain(value: unknown): value is object {
  return (
    typeof value === 'object' &&
    value !== null &&
    (Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype)
  );
}
