/** The ids of the parts of the page to which the summary leads. */
export const sections = {
  address: 'address-notice',
  trip: 'trip-fields',
  room: 'room-fields',
  eventPayments: 'event-payments',
  optionalProducts: 'optional-products',
  earlierTrips: 'earlier-trips',
  mails: 'mails',
} as const;

export type SectionId = (typeof sections)[keyof typeof sections];
