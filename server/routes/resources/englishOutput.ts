/** English texts without the blank ones, for which the Finnish ones stand. */
export function presentEnglish<Name extends string>(
  texts: Readonly<Record<Name, string | null | undefined>>,
): Partial<Record<Name, string>> {
  const present: Partial<Record<Name, string>> = {};
  for (const name in texts) {
    const text = texts[name];
    if (text) present[name] = text;
  }
  return present;
}
