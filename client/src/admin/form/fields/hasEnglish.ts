/** Whether a form's values have an English text. */
export function hasEnglish(values: object): boolean {
  return Object.entries(values).some(([name, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null
      ? hasEnglish(value)
      : name.endsWith('En') && typeof value === 'string' && value !== '',
  );
}
