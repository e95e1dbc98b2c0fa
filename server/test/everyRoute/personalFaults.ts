/** The faults of an empty body where personal info is required. */
export const personalFaults = [
  ...['email', 'firstName', 'lastName', 'birthday', 'gender', 'phone'],
  ...['address.street', 'address.postcode', 'address.city', 'country', 'marketing'],
].map((path) => `${path}: required`);
