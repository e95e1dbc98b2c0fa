import { valueAt } from './compare';
import { type Entry, keyOf, keyPart } from './directory';
import type { Step } from './plan';
import type { Complaint } from './problem';
import type { Stored } from './stored';

/** A complaint that only shows when records are seen together. */
type CrossComplaint = Complaint & { step: Step };

/** What records that are right by themselves cannot be together, or beside what is stored. */
export function crossChecks(steps: readonly Step[], stored: Stored): CrossComplaint[] {
  return [...takenNames(steps, stored), ...takenEmails(steps, stored), ...missingSeats(steps, stored)];
}

/** Two organizations cannot share a name, whatever the case of its letters. */
function takenNames(steps: readonly Step[], { organizations }: Stored): CrossComplaint[] {
  const inFile = steps.filter(({ kind }) => kind === 'organizations');
  const known = new Set(inFile.map(({ record }) => keyOf('organizations', record)?.[0]));
  const others = organizations.filter(({ identifier }) => !known.has(identifier));
  const taken = new Set(others.map(({ name }) => name.toLocaleLowerCase('fi')));
  return inFile.flatMap((step) => {
    const name = keyPart('name', step.record.name)?.toLocaleLowerCase('fi');
    if (name === undefined) return [];
    const message = 'Another organization has this name already';
    const complaints = taken.has(name) ? [{ step, field: 'name', message }] : [];
    taken.add(name);
    return complaints;
  });
}

/** An address is one account over admins and customers. */
function takenEmails(steps: readonly Step[], { accounts }: Stored): CrossComplaint[] {
  const holders = new Map(accounts);
  return steps.flatMap((step) => {
    const email = keyPart('email', step.record.email);
    if (email === undefined || (step.kind !== 'admins' && step.kind !== 'customers')) return [];
    const holder = step.kind === 'admins' ? 'admin' : 'customer';
    const other = holders.get(email) ?? holder;
    holders.set(email, other);
    return other === holder
      ? []
      : [{ step, field: 'email', message: `The address is of one of the ${other}s` }];
  });
}

/** New customers take seats in the order of the file. */
function missingSeats(steps: readonly Step[], { directory }: Stored): CrossComplaint[] {
  const capacities = new Map<Entry, unknown>();
  const taken = new Map<Entry, number>();
  for (const { kind, entry, record } of steps) if (kind === 'groups') capacities.set(entry, record.capacity);
  return steps.flatMap((step) => {
    const key = ['organization', 'event', 'group'].map((field) => keyPart(field, step.record[field]) ?? '');
    const [group] =
      step.kind === 'customers' && step.change === 'created' ? directory.find('groups', key) : [];
    if (!group) return [];
    const capacity = Number(capacities.get(group) ?? valueAt(group.stored, 'capacity'));
    const seats = (taken.get(group) ?? Number(valueAt(group.stored, 'userCount') ?? 0)) + 1;
    taken.set(group, seats);
    const message = `The group is full: it has ${capacity} seats, and this would be customer ${seats}`;
    // A capacity that is none is the group's own complaint.
    return capacity >= 0 && seats > capacity ? [{ step, field: 'group', message }] : [];
  });
}
