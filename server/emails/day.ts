/** A calendar day as mails write it in every language: `2027-02-18` as `18.02.2027`. */
export function dayText(day: string): string {
  return day.split('-').reverse().join('.');
}
