import type { StaffRole } from '../../contract/roles';

/** The password of all demo accounts. */
export const demoPassword = 'reissu-demo';

/** The bcrypt hash of `demoPassword`, shared by all accounts: hashing 100,000 times would take an hour. */
export const demoPasswordHash = '$2b$10$ZCwUeAugBCzW03g9tNLtNOnXVG0Uhp.OT/ivUI187MquRnbq6Ne5a';

export const demoStaff: readonly { email: string; name: string; role: StaffRole }[] = [
  { email: 'root@reissu.test', name: 'Riitta Ruuti', role: 'root' },
  { email: 'owner@reissu.test', name: 'Otso Omistaja', role: 'owner' },
  { email: 'admin@reissu.test', name: 'Aino Apulainen', role: 'admin' },
];

/** The traveller for manual testing: registered, but without payments and without a room. */
export const demoTraveller = {
  email: 'matti@reissu.test',
  firstName: 'Matti',
  lastName: 'Meikäläinen',
  gender: 'M',
} as const;
