import type { Types } from 'mongoose';
import { parseReference } from '../../../contract/bankReference';
import { phoneBeginning } from '../../../contract/customerSearch';
import { userCodeLength } from '../../../contract/fields';
import { normalizeCode, normalizeEmail, searchText } from '../../../contract/sameText';
import type { SearchMatch } from '../../../contract/search';
import { nameCollation } from '../../../lib/database';
import { Customer } from '../../../models/customer';
import { beginsWith, type Clause } from '../../../models/customerSearch';
import { Payment } from '../../../models/payment';
import { SalesDocument } from '../../../models/salesDocument';
import type { Find } from './findByName';
import { match as nameMatch } from './matchWords';

/** Our reference at the payment provider, a UUID. */
const providerReference = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

export interface FactFind extends Find {
  match: SearchMatch;
}

/** What identifies somebody comes before names, but an address may begin like the names of others. */
const scores = { sure: nameMatch.whole + 1, unsure: nameMatch.inside - 0.25 } as const;

/** Fewer characters match too many. */
const leastOfEmail = 3;
const leastOfPhone = 5;

/** The customers whom a text identifies by something other than a name; the surest first. */
export async function findByFact(
  organization: Types.ObjectId,
  text: string,
  wanted: number,
): Promise<FactFind[]> {
  const phone = phoneBeginning(searchText(text)) ?? '';
  const code = normalizeCode(text);
  const found = await Promise.all([
    ...(code.length === userCodeLength ? [find('code', { userCode: code })] : []),
    ofDocument(),
    ofReference(),
    ...(phone.length >= leastOfPhone
      ? beginsWith('phone', phone).map((clause) => find('phone', clause))
      : []),
    ...(isLikeEmail(text)
      ? beginsWith('email', normalizeEmail(text)).map((clause) => find('email', clause))
      : []),
  ]);
  return found.flat();

  async function find(match: SearchMatch, clause: Clause): Promise<FactFind[]> {
    const customers = await Customer.find({ organization, ...clause }, '_id')
      .collation(nameCollation)
      .limit(wanted)
      .lean();
    const score = match === 'email' && !text.includes('@') ? scores.unsure : scores.sure;
    return customers.map(({ _id }) => ({ _id, match, score }));
  }

  async function ofDocument(): Promise<FactFind[]> {
    if (!/^[1-9]\d{0,8}$/.test(text.trim())) return [];
    const document = await SalesDocument.findOne({ organization, number: Number(text) }, 'customer').lean();
    return document ? [{ _id: document.customer, match: 'document', score: scores.sure }] : [];
  }

  async function ofReference(): Promise<FactFind[]> {
    const reference = parseReference(text);
    if (reference === null && !providerReference.test(text.trim())) return [];
    const condition =
      reference === null ? { 'attempts.reference': text.trim() } : { 'transfer.reference': reference };
    const payment = await Payment.findOne({ organization, ...condition }, 'customer').lean();
    return payment ? [{ _id: payment.customer, match: 'reference', score: scores.sure }] : [];
  }
}

function isLikeEmail(text: string): boolean {
  return text.trim().length >= leastOfEmail && !/\s/.test(text.trim());
}
