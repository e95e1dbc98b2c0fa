import type { RoomAllocationType } from '../../contract/accommodation';
import { normalizeCode, isBlank } from '../../contract/sameText';
import { nameCollation } from '../../lib/database';
import { AppError } from '../../lib/AppError';
import type { Actor } from '../../lib/sessionToken';
import { Customer, type StoredCustomer } from '../../models/customer';
import type { Context } from '../../context';
import { readOpenAccommodation } from './chooseRoom';

/** The customers whom a customer may choose as room partners. */
export interface RoomCandidates {
  roomAllocationType: RoomAllocationType;
  customers: StoredCustomer[];
}

/**
 * The enabled members of the customer's own group, while the room selection is open: all of them if partners are
 * found by name, otherwise only the one with the given code.
 * @throws AppError `notFound` for another group; `roomSelectionClosed`; `tooManyTries` after too many wrong codes
 */
export async function listRoomCandidates(
  { id }: Actor,
  group: string,
  code: string | undefined,
  { limits }: Context,
): Promise<RoomCandidates> {
  const customer = await Customer.findById(id).lean();
  if (!customer || String(customer.group) !== group.toLowerCase()) throw new AppError('notFound');
  const { roomAllocationType } = await readOpenAccommodation(customer);
  if (roomAllocationType === 'name')
    return { roomAllocationType, customers: await readGroupMembers(customer) };
  if (code === undefined || isBlank(code)) return { roomAllocationType, customers: [] };

  const attempt = await limits.partnerCode(id);
  const customers = await Customer.find({
    organization: customer.organization,
    userCode: normalizeCode(code),
    group: customer.group,
    disabled: false,
  }).lean();
  if (customers.length > 0) await attempt.succeeded();
  return { roomAllocationType, customers };
}

async function readGroupMembers({ group }: StoredCustomer): Promise<StoredCustomer[]> {
  return Customer.find({ group, disabled: false })
    .sort({ firstName: 1, lastName: 1, _id: 1 })
    .collation(nameCollation)
    .lean();
}
