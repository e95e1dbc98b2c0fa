import type { SheetChange, SheetField } from '../../../contract/customerSheet';
import type { Fault } from '../../../contract/errors';
import type { ById } from '../../../contract/reference';
import { normalizeCode, normalizeEmail, searchText } from '../../../contract/sameText';
import type { CustomerChange, NewStaffCustomerInput } from '../../../contract/staffCustomer';
import { InvalidInput } from '../../../lib/AppError';
import { today } from '../../../lib/clock';
import { Account, type StoredAccount } from '../../../models/account';
import { Customer, type StoredCustomer } from '../../../models/customer';
import { Event } from '../../../models/event';
import { Group, type StoredGroup } from '../../../models/group';
import { freeSeats } from '../../trips/groups/seats';
import { refuseNewFaults } from '../customers/refuseNewFaults';
import { fieldTexts, findChanges, readPerson } from './person';
import type { Cells } from './readCells';
import type { Sheet, SheetLine } from './readSheet';

/** The rules of the forms in which staff register and change a customer: `InvalidInput` with all faults. */
export interface SheetRules {
  checkNew: (person: object) => Promise<ById<NewStaffCustomerInput>>;
  checkChange: (person: object) => Promise<CustomerChange>;
}

export type PlannedLine = SheetLine &
  (
    | { kind: 'new'; input: ById<NewStaffCustomerInput> }
    | { kind: 'changed'; customer: StoredCustomer; input: CustomerChange; changes: SheetChange[] }
    | { kind: 'unchanged'; customer: StoredCustomer }
  );

/** A fault of a line; its path is a field of the sheet, or missing if it is about the whole line. */
export interface LineFault extends Fault {
  line: number;
}

export interface SheetPlan {
  planned: PlannedLine[];
  /** In order of lines; while there are any, nothing is imported. */
  faults: LineFault[];
}

/** What the lines refer to, as stored. */
interface Known {
  sheet: Sheet;
  groups: readonly StoredGroup[];
  accounts: ReadonlyMap<string, Pick<StoredAccount, '_id' | 'email'>>;
  customers: ReadonlyMap<string, StoredCustomer>;
  /** By user code. */
  byCode: ReadonlyMap<string, StoredCustomer>;
  /** Events of the customers' present trips that are not over. */
  comingEvents: ReadonlySet<string>;
}

/**
 * What the import of a sheet would do (rules §24.2). Lines are compared with the stored customers by user code, or else
 * by e-mail address.
 * @throws InvalidInput `notFound` (path `group`)
 */
export async function planSheet(sheet: Sheet, rules: SheetRules): Promise<SheetPlan> {
  const known = await readKnown(sheet);
  const { group } = sheet;
  if (group !== null && !known.groups.some(({ _id }) => String(_id) === group))
    throw new InvalidInput([{ code: 'notFound', path: 'group' }]);
  const planned: PlannedLine[] = [];
  const faults: LineFault[] = [];
  const seen = new Set<string>();
  for (const line of sheet.lines) {
    try {
      planned.push(await planLine(line, known, rules, seen));
    } catch (error) {
      if (!(error instanceof InvalidInput)) throw error;
      faults.push(...error.faults.map((fault) => ({ ...fault, ...fieldOf(fault), line: line.line })));
    }
  }
  faults.push(...findFullGroups(planned, known));
  return { planned, faults: faults.sort((one, other) => one.line - other.line) };
}

async function readKnown(sheet: Sheet): Promise<Known> {
  const { organization, _id: event } = sheet.event;
  const emails = sheet.lines.flatMap(({ cells }) => (cells.email ? [normalizeEmail(cells.email)] : []));
  const codes = sheet.lines.flatMap(({ cells }) => (cells.userCode ? [normalizeCode(cells.userCode)] : []));
  const accounts = await Account.find({ email: { $in: emails } }, 'email').lean();
  const customers = await Customer.find({
    organization,
    $or: [{ _id: { $in: accounts.map(({ _id }) => _id) } }, { userCode: { $in: codes } }],
  }).lean();
  const events = await Event.find({ organization, date: { $gte: today() } }, '_id').lean();
  return {
    sheet,
    groups: await Group.find({ event }).lean(),
    accounts: new Map(accounts.map((account) => [account.email, account])),
    customers: new Map(customers.map((customer) => [String(customer._id), customer])),
    byCode: new Map(customers.map((customer) => [customer.userCode, customer])),
    comingEvents: new Set(events.map(({ _id }) => String(_id))),
  };
}

/** @throws InvalidInput with the faults of the line */
async function planLine(
  { line, cells: given }: SheetLine,
  known: Known,
  rules: SheetRules,
  seen: Set<string>,
): Promise<PlannedLine> {
  const cells = withoutLeadsAddress(given, known);
  const customer = findCustomer(cells, known);
  refuseSecondLine(cells, customer, seen);
  const person = readPerson(cells, customer);
  const group = groupOf(cells, customer, known);
  if (!customer) {
    return { line, cells, kind: 'new', input: await rules.checkNew({ ...person, group }) };
  }
  const before = fieldTexts(customer, nameOf(String(customer.group), known));
  const isSame = (texts: typeof before) => findChanges(before, texts).length === 0;
  if (isSame(fieldTexts(person, nameOf(group, known)))) return { line, cells, kind: 'unchanged', customer };
  const { disabled } = customer;
  const input = await rules.checkChange({ ...person, disabled, group });
  refuseNewFaults(input, customer);
  const after = fieldTexts({ ...customer, ...input }, nameOf(input.group, known));
  if (isSame(after)) return { line, cells, kind: 'unchanged', customer };
  return { line, cells, kind: 'changed', customer, input, changes: findChanges(before, after) };
}

/**
 * Drops the e-mail address of a line about a customer who has none: our own download has that of their lead there
 * (rules §27.3).
 */
function withoutLeadsAddress({ email, ...cells }: Cells, { byCode }: Known): Cells {
  const named = cells.userCode === undefined ? undefined : byCode.get(normalizeCode(cells.userCode));
  const isLeads = named?.lead && email !== undefined && normalizeEmail(email) === named.email;
  return isLeads || email === undefined ? cells : { ...cells, email };
}

/** The customer whom a line is about; undefined for a new one. */
function findCustomer({ userCode, email }: Cells, known: Known): StoredCustomer | undefined {
  const account = email === undefined ? undefined : known.accounts.get(normalizeEmail(email));
  const named = account && known.customers.get(String(account._id));
  const customer = userCode === undefined ? named : known.byCode.get(normalizeCode(userCode));
  if (userCode !== undefined && !customer) throw lineFault('notFound', 'userCode');
  if (account && !(customer && account._id.equals(customer._id)))
    throw lineFault('sheetAddressTaken', 'email');
  if (customer && !customer.event.equals(known.sheet.event._id)) {
    if (known.comingEvents.has(String(customer.event))) throw lineFault('sheetOtherTrip', 'email');
    // They would come along without a seat.
    if (customer.disabled) throw lineFault('customerDisabled', 'email');
  }
  return customer;
}

/** @param seen what identifies the people of the lines above */
function refuseSecondLine({ email }: Cells, customer: StoredCustomer | undefined, seen: Set<string>): void {
  const keys = [...(customer ? [String(customer._id)] : []), ...(email ? [normalizeEmail(email)] : [])];
  if (keys.some((key) => seen.has(key))) throw lineFault('sheetPersonTwice', 'email');
  for (const key of keys) seen.add(key);
}

/** The id of the group; null, or not an id, if there is none. */
function groupOf({ group }: Cells, customer: StoredCustomer | undefined, known: Known): string | null {
  const { sheet, groups } = known;
  if (group !== undefined) {
    const found = groups.find(({ name }) => searchText(name) === searchText(group));
    return found ? String(found._id) : 'unknown';
  }
  return customer?.event.equals(sheet.event._id) ? String(customer.group) : sheet.group;
}

function nameOf(group: string | null, { groups }: Known): string {
  return groups.find(({ _id }) => String(_id) === group)?.name ?? '';
}

function lineFault(code: Fault['code'], path: SheetField): InvalidInput {
  return new InvalidInput([{ code, path }]);
}

/** The field of a fault: `address.city` is the field `city`. */
function fieldOf({ path }: Fault): Pick<Fault, 'path'> {
  return path === undefined ? {} : { path: path.replace(/^address\.(street|postcode|city)$/, '$1') };
}

/** A fault for every line whose seat the group does not have, in the order of the file. */
function findFullGroups(planned: readonly PlannedLine[], { groups }: Known): LineFault[] {
  const free = new Map(groups.map((group) => [String(group._id), freeSeats(group)]));
  return planned.flatMap((each) => {
    const group = joinedGroup(each);
    if (group === undefined) return [];
    const left = (free.get(group) ?? 0) - 1;
    free.set(group, left);
    return left < 0 ? [{ code: 'groupFull' as const, path: 'group', line: each.line }] : [];
  });
}

/** The group in which a line takes a seat. */
function joinedGroup(planned: PlannedLine): string | undefined {
  if (planned.kind === 'new') return planned.input.group;
  if (planned.kind === 'unchanged' || planned.customer.disabled) return undefined;
  const { group } = planned.input;
  return planned.customer.group.equals(group) ? undefined : group;
}
