import { isSameName } from '../../server/contract/sameText';
import { valueAt } from './compare';
import { type Entry, keyOf, keyPart, type Step } from './directory';
import type { Problem } from './problem';
import type { Stored } from './stored';

type StepProblem = Problem & { step: Step };

/** Finds conflicts between records, and between records and the database. */
export function crossChecks(steps: readonly Step[], stored: Stored): StepProblem[] {
  return [...takenNames(steps, stored), ...takenEmails(steps, stored), ...missingSeats(steps, stored)];
}

/** Names of organizations are unique, ignoring case. */
function takenNames(steps: readonly Step[], { organizations }: Stored): StepProblem[] {
  const inFile = steps.filter(({ kind }) => kind === 'organizations');
  const identifiersInFile = new Set(inFile.map(({ record }) => keyOf('organizations', record)?.[0]));
  const others = organizations.filter(({ identifier }) => !identifiersInFile.has(identifier));
  const taken = others.map(({ name }) => name);
  return inFile.flatMap((step) => {
    const name = keyPart('name', step.record.name);
    if (name === undefined) return [];
    const message = 'Another organization already has this name';
    const problems = taken.some((other) => isSameName(other, name)) ? [{ step, field: 'name', message }] : [];
    taken.push(name);
    return problems;
  });
}

/** E-mail addresses are unique across admins and customers. */
function takenEmails(steps: readonly Step[], { accounts }: Stored): StepProblem[] {
  const holders = new Map(accounts);
  return steps.flatMap((step) => {
    const email = keyPart('email', step.record.email);
    if (email === undefined || (step.kind !== 'admins' && step.kind !== 'customers')) return [];
    const holder = step.kind === 'admins' ? 'admin' : 'customer';
    const other = holders.get(email) ?? holder;
    holders.set(email, other);
    return other === holder
      ? []
      : [{ step, field: 'email', message: `The address belongs to one of the ${other}s` }];
  });
}

/** New customers take seats in the order of the file. */
function missingSeats(steps: readonly Step[], { directory }: Stored): StepProblem[] {
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
    // An invalid capacity has been reported already.
    return capacity >= 0 && seats > capacity ? [{ step, field: 'group', message }] : [];
  });
}
