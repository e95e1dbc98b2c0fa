import type { Types } from 'mongoose';
import { parseReference } from '../../../contract/bankReference';
import { phoneBeginning } from '../../../contract/customerSearch';
import { userCodeLength } from '../../../contract/fields';
import { normalizeCode, normalizeEmail, searchText } from '../../../contract/sameText';
import type { SearchMatch } from '../../../contract/search';
import { nameCollation } from '../../../lib/database';
import { Customer } from '../../../models/customer';
import { beginsWith, type Clause } from '../../../models/textSearch';
import { Payment } from '../../../models/payment';
import { SalesDocument } from '../../../models/salesDocument';
import type { NameHit } from './findByName';
import { match as nameMatch } from './matchWords';

/** Our reference at the payment provider, a UUID. */
const providerReference = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

export interface FactHit extends NameHit {
  match: SearchMatch;
}

/**
 * An identifying fact ranks above any name, but a text without @ may be a name that begins like another
 * customer's address.
 */
const scores = { sure: nameMatch.whole + 1, unsure: nameMatch.inside - 0.25 } as const;

/** Fewer characters match too many customers. */
const minEmailLength = 3;
const minPhoneLength = 5;

/** The customers whom a text identifies by something other than a name. */
export async function findByFact(
  organization: Types.ObjectId,
  text: string,
  wanted: number,
): Promise<FactHit[]> {
  const phone = phoneBeginning(searchText(text)) ?? '';
  const code = normalizeCode(text);
  const found = await Promise.all([
    ...(code.length === userCodeLength ? [find('code', { userCode: code })] : []),
    findByDocument(),
    findByReference(),
    ...(phone.length >= minPhoneLength
      ? beginsWith('phone', phone).map((clause) => find('phone', clause))
      : []),
    ...(isLikeEmail(text)
      ? beginsWith('email', normalizeEmail(text)).map((clause) => find('email', clause))
      : []),
  ]);
  return found.flat();

  async function find(match: SearchMatch, clause: Clause): Promise<FactHit[]> {
    const customers = await Customer.find({ organization, ...clause }, '_id')
      .collation(nameCollation)
      .limit(wanted)
      .lean();
    const score = match === 'email' && !text.includes('@') ? scores.unsure : scores.sure;
    return customers.map(({ _id }) => ({ _id, match, score }));
  }

  async function findByDocument(): Promise<FactHit[]> {
    if (!/^[1-9]\d{0,8}$/.test(text.trim())) return [];
    const document = await SalesDocument.findOne({ organization, number: Number(text) }, 'customer').lean();
    return document ? [{ _id: document.customer, match: 'document', score: scores.sure }] : [];
  }

  async function findByReference(): Promise<FactHit[]> {
    const reference = parseReference(text);
    if (reference === null && !providerReference.test(text.trim())) return [];
    const condition =
      reference === null ? { 'attempts.reference': text.trim() } : { 'transfer.reference': reference };
    const payment = await Payment.findOne({ organization, ...condition }, 'customer').lean();
    return payment ? [{ _id: payment.customer, match: 'reference', score: scores.sure }] : [];
  }
}

function isLikeEmail(text: string): boolean {
  return text.trim().length >= minEmailLength && !/\s/.test(text.trim());
}
