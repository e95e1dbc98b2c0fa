import type { StaffRole } from '../contract/roles';

/** The password of everybody in the demo. */
export const demoPassword = 'reissu-demo';

/** Its hash, made once: a hash of its own for each traveller would take an hour for 100,000. */
export const demoPasswordHash = '$2b$10$ZCwUeAugBCzW03g9tNLtNOnXVG0Uhp.OT/ivUI187MquRnbq6Ne5a';

export const demoStaff: readonly { email: string; name: string; role: StaffRole }[] = [
  { email: 'root@reissu.test', name: 'Riitta Ruuti', role: 'root' },
  { email: 'owner@reissu.test', name: 'Otso Omistaja', role: 'owner' },
  { email: 'admin@reissu.test', name: 'Aino Apulainen', role: 'admin' },
];

/** The traveller to log in as: has registered, and has neither paid nor chosen a room yet. */
export const demoTraveller = {
  email: 'matti@reissu.test',
  firstName: 'Matti',
  lastName: 'Meikäläinen',
  gender: 'M',
} as const;
