/** The records that others refer to, in the shape of a reference. */
export const organization = { _id: 'a1', name: 'Meriretket ry', identifier: 'meriretket' };
export const event = { _id: 'e1', name: 'Kevätristeily', identifier: 'kevat' };
export const product = { _id: 'p1', name: 'Matkapaketti' };

/** The event as customers see it. */
export const publicEvent = { _id: 'e1', name: 'Kevätristeily', date: '2027-05-12' };
