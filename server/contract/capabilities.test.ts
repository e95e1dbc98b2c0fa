import { type Capability, may } from './capabilities';
import type { Role } from './roles';

const rows: [Capability, Role[]][] = [
  ['ferries', ['admin', 'owner', 'root']],
  ['accommodations', ['admin', 'owner', 'root']],
  ['events', ['admin', 'owner', 'root']],
  ['groups', ['admin', 'owner', 'root']],
  ['customers', ['admin', 'owner', 'root']],
  ['payments', ['admin', 'owner', 'root']],
  ['massActions', ['admin', 'owner', 'root']],
  ['admins', ['owner', 'root']],
  ['emails', ['owner', 'root']],
  ['discountCodes', ['owner', 'root']],
  ['security', ['owner', 'root']],
  ['organizations', ['root']],
  ['products', ['root']],
  ['deleteCustomer', ['root']],
];

describe.each(rows)('%s', (capability, allowed) => {
  it.each(['customer', 'admin', 'owner', 'root'] as const)(
    'is granted to %s according to rules §2.1',
    (role) => {
      expect(may(role, capability)).toBe(allowed.includes(role));
    },
  );
});
