/** What an empty body lacks where somebody's own info is wanted. */
export const personalFaults = [
  ...['email', 'firstName', 'lastName', 'birthday', 'gender', 'phone'],
  ...['address.street', 'address.postcode', 'address.city', 'country', 'marketing'],
].map((path) => `${path}: required`);
