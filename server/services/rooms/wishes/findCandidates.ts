import type { Context } from '../../../context';
import { normalizeCode, searchText } from '../../../contract/sameText';
import { AppError } from '../../../lib/AppError';
import { findByIds } from '../../../lib/findByIds';
import { nameCollation } from '../../../lib/database';
import { Customer, type StoredCustomer } from '../../../models/customer';
import { Group } from '../../../models/group';
import type { Actor } from '../../../lib/sessionToken';
import { guestsAt, findHotel } from './readWishes';

export interface CandidateView {
  customer: Pick<StoredCustomer, '_id' | 'firstName' | 'lastName'>;
  group: string;
}

const maxCandidates = 5;

/** The maximum number of words in a name, more than anybody has. */
const maxWords = 8;

/**
 * The guests of the customer's hotel with this code or full name, without the customer. Part of a name finds nobody, so
 * that only those who know somebody can find them.
 * @throws AppError `roomSelectionClosed` without a hotel whose selection is open; `tooManyTries` after too many
 *   searches without a result
 */
export async function findCandidates(
  { id }: Actor,
  text: string,
  { limits }: Context,
): Promise<CandidateView[]> {
  const customer = await Customer.findById(id).lean().orFail();
  const hotel = await findHotel(customer);
  if (!hotel?.roompartnerSelectionLive) throw new AppError('roomSelectionClosed');
  const words = searchText(text).split(' ');
  if (words[0] === '' || words.length > maxWords) return [];
  const attempt = await limits.partnerCode(id);
  const isGuest = { ...(await guestsAt(hotel._id)), _id: { $ne: customer._id } };
  const found = await Customer.find(
    { ...isGuest, $or: [{ userCode: normalizeCode(text) }, ...fullNames(words)] },
    'firstName lastName group',
  )
    .collation(nameCollation)
    .sort({ _id: 1 })
    .limit(maxCandidates)
    .lean();
  if (found.length > 0) await attempt.succeeded();
  const groups = await findByIds(
    Group,
    found.map(({ group }) => group),
    ['name'],
  );
  return found.map((guest) => ({ customer: guest, group: groups.get(String(guest.group))?.name ?? '' }));
}

/** Every split of the words into first and last name, in either order. */
function fullNames(words: readonly string[]): { firstName: string; lastName: string }[] {
  return words.slice(1).flatMap((_, index) => {
    const [one, other] = [words.slice(0, index + 1).join(' '), words.slice(index + 1).join(' ')];
    return [
      { firstName: one, lastName: other },
      { firstName: other, lastName: one },
    ];
  });
}
