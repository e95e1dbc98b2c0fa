import { Types } from 'mongoose';
import type { RoomAllocationType } from '../../contract/accommodation';
import type { ErrorCode } from '../../contract/errors';
import type { WishedPartner } from '../../contract/rooms';
import { AppError, InvalidInput } from '../../lib/AppError';
import { Customer, type StoredCustomer } from '../../models/customer';
import { recordsById } from '../../lib/recordsById';
import { normalizeUserCode } from './openSelection';

/** Somebody whom a customer wishes to share a room with. */
interface Candidate {
  id: string;
  path: string;
  /** As it was told; nothing where rooms are allocated by name. */
  code: string | null;
  /** Undefined where nobody has that id. */
  person: StoredCustomer | undefined;
}

/**
 * The partners whom a customer has chosen. By code, only those who have told it: a code is the owner's consent.
 * @throws InvalidInput with the path of each who cannot be chosen
 * @throws AppError `partnerTaken` with the path of the first who has chosen, or was chosen, already
 */
export async function checkPartners(
  customer: StoredCustomer,
  wished: readonly WishedPartner[],
  allocation: RoomAllocationType,
): Promise<StoredCustomer[]> {
  const candidates = await readCandidates(wished, allocation);
  const faults = candidates.flatMap((candidate, index) => {
    const code = faultOf(candidate, customer, candidates.slice(0, index));
    return code ? [{ code, path: candidate.path }] : [];
  });
  if (faults.length > 0) throw new InvalidInput(faults);
  const taken = candidates.find(({ person }) => person?.roomPartnerChosen);
  if (taken) throw new AppError('partnerTaken', { path: taken.path });
  return candidates.flatMap(({ person }) => person ?? []);
}

async function readCandidates(
  wished: readonly WishedPartner[],
  allocation: RoomAllocationType,
): Promise<Candidate[]> {
  const ids = wished.map(({ id }) => new Types.ObjectId(id));
  const found = await recordsById(Customer, ids);
  return wished.map(({ code }, index) => {
    const id = String(ids[index]);
    return {
      id,
      path: `roompartners.${index}`,
      code: allocation === 'code' ? normalizeUserCode(code ?? '') : null,
      person: found.get(id),
    };
  });
}

/** Whether somebody has an id without telling their code shows in no answer. */
function faultOf(
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
