import type { Types } from 'mongoose';
import { normalizeCode, normalizeEmail } from '../../contract/sameText';
import type { TicketDirection } from '../../contract/tickets';
import { Customer, type StoredCustomer } from '../../models/customer';
import { Group } from '../../models/group';
import type { StoredFerry } from '../../models/ferry';
import type { TicketRow } from './readTicketRows';

/** The customers of the ferry's organization named in the rows, and their directions on the ferry. */
export interface Passengers {
  /** The customer with the row's e-mail address and code; undefined if these belong to different customers. */
  find(row: TicketRow): StoredCustomer | undefined;
  getDirections(customer: StoredCustomer): TicketDirection[];
}

export async function findPassengers(ferry: StoredFerry, rows: readonly TicketRow[]): Promise<Passengers> {
  const { organization } = ferry;
  const emails = rows.map(normalizedEmail).filter((email) => email !== '');
  const codes = rows.map(normalizedCode).filter((code) => code !== '');
  const byEmail = await Customer.find({ organization, email: { $in: emails } }).lean();
  const byCode = await Customer.find({ organization, userCode: { $in: codes } }).lean();
  const withEmail = new Map(byEmail.map((customer) => [customer.email, customer]));
  const withCode = new Map(byCode.map((customer) => [customer.userCode, customer]));
  const directions = await readDirections(ferry);
  return {
    find(row) {
      const [email, code] = [normalizedEmail(row), normalizedCode(row)];
      const named = [
        ...(email === '' ? [] : [withEmail.get(email)]),
        ...(code === '' ? [] : [withCode.get(code)]),
      ];
      const [first] = named;
      return named.every((customer) => customer && first?._id.equals(customer._id)) ? first : undefined;
    },
    getDirections: ({ group }) => directions.get(String(group)) ?? [],
  };
}

function normalizedEmail({ email }: TicketRow): string {
  return normalizeEmail(email);
}

function normalizedCode({ userCode }: TicketRow): string {
  return normalizeCode(userCode);
}

/** Filter for the groups that take a ferry. */
export function groupsOn({ _id, organization }: Pick<StoredFerry, '_id' | 'organization'>) {
  return { organization, $or: [{ outboundFerry: _id }, { returnFerry: _id }] };
}

async function readDirections(ferry: StoredFerry): Promise<Map<string, TicketDirection[]>> {
  const groups = await Group.find(groupsOn(ferry), 'outboundFerry returnFerry').lean();
  const isFerry = (id: Types.ObjectId | null) => id?.equals(ferry._id) ?? false;
  return new Map(
    groups.map(({ _id, outboundFerry, returnFerry }) => [
      String(_id),
      [
        ...(isFerry(outboundFerry) ? ['outbound' as const] : []),
        ...(isFerry(returnFerry) ? ['return' as const] : []),
      ],
    ]),
  );
}
