import { Types } from 'mongoose';
import type { RoomAllocationType } from '../../contract/accommodation';
import type { ErrorCode } from '../../contract/errors';
import type { WishedPartner } from '../../contract/rooms';
import { normalizeCode } from '../../contract/sameText';
import { AppError, InvalidInput } from '../../lib/AppError';
import { Customer, type StoredCustomer } from '../../models/customer';
import { findByIds } from '../../lib/findByIds';

/** A customer with whom another wants to share a room. */
interface Candidate {
  id: string;
  path: string;
  /** The code that was entered; null if partners are found by name. */
  code: string | null;
  /** Undefined for an unknown id. */
  person: StoredCustomer | undefined;
}

/**
 * Checks the partners whom a customer has chosen. Unless they are found by name, each code must be correct, because
 * sharing a code is its owner's consent.
 * @returns the partners
 * @throws InvalidInput with the path of each partner who cannot be chosen
 * @throws AppError `partnerTaken` with the path of the first partner who has already made a choice
 */
export async function checkPartners(
  customer: StoredCustomer,
  chosen: readonly WishedPartner[],
  allocation: RoomAllocationType,
): Promise<StoredCustomer[]> {
  const candidates = await readCandidates(chosen, allocation);
  const faults = candidates.flatMap((candidate, index) => {
    const code = findFault(candidate, customer, candidates.slice(0, index));
    return code ? [{ code, path: candidate.path }] : [];
  });
  if (faults.length > 0) throw new InvalidInput(faults);
  const taken = candidates.find(({ person }) => person?.roomPartnerChosen);
  if (taken) throw new AppError('partnerTaken', { path: taken.path });
  return candidates.flatMap(({ person }) => person ?? []);
}

async function readCandidates(
  chosen: readonly WishedPartner[],
  allocation: RoomAllocationType,
): Promise<Candidate[]> {
  const ids = chosen.map(({ id }) => new Types.ObjectId(id));
  const found = await findByIds(Customer, ids);
  return chosen.map(({ code }, index) => {
    const id = String(ids[index]);
    return {
      id,
      path: `roompartners.${index}`,
      code: allocation === 'name' ? null : normalizeCode(code ?? ''),
      person: found.get(id),
    };
  });
}

/** A wrong code leads to the same fault as an unknown id, so that the answer does not reveal which ids exist. */
function findFault(
  { id, code, person }: Candidate,
  customer: StoredCustomer,
  earlier: readonly Candidate[],
): ErrorCode | undefined {
  if (code === '') return 'partnerCodeMissing';
  if (id === String(customer._id) || code === customer.userCode) return 'partnerIsSelf';
  if (earlier.some((other) => other.id === id)) return 'partnerRepeated';
  if (!person || person.disabled || !person.group.equals(customer.group)) return 'partnerNotFound';
  return code === null || code === person.userCode ? undefined : 'partnerNotFound';
}
