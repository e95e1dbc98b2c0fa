/** The time zones that a port can have (rules §3.7): those of the coasts served by such ferries. */
export const timeZones = [
  'Europe/Helsinki',
  'Europe/Mariehamn',
  'Europe/Stockholm',
  'Europe/Tallinn',
  'Europe/Riga',
  'Europe/Vilnius',
  'Europe/Warsaw',
  'Europe/Berlin',
  'Europe/Copenhagen',
  'Europe/Oslo',
  'Europe/Moscow',
  'Europe/Amsterdam',
  'Europe/Brussels',
  'Europe/Paris',
  'Europe/London',
  'Europe/Dublin',
  'Atlantic/Faroe',
  'Atlantic/Reykjavik',
  'Europe/Madrid',
  'Europe/Rome',
  'Europe/Athens',
] as const;
export type TimeZone = (typeof timeZones)[number];

export const finland = 'Europe/Helsinki' satisfies TimeZone;
