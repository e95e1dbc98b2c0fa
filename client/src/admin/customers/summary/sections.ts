/** The ids of the sections that the summary links to. */
export const sections = {
  address: 'address-notice',
  trip: 'trip-fields',
  room: 'room-fields',
  eventPayments: 'event-payments',
  optionalProducts: 'optional-products',
  earlierTrips: 'earlier-trips',
  answers: 'answers',
  mails: 'mails',
} as const;

export type SectionId = (typeof sections)[keyof typeof sections];
