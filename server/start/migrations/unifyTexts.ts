import type { Types } from 'mongoose';
import { cleanName, normalizeCode, normalizeEmail } from '../../contract/sameText';
import { transaction } from '../../lib/database';
import { createLogger } from '../../lib/logger';
import { Account } from '../../models/account';
import { Admin } from '../../models/admin';
import { Customer } from '../../models/customer';
import { DiscountCode } from '../../models/discountCode';
import { WaitingParty } from '../../models/waitingParty';
import { auditChange, type By } from '../../services/access/audit/auditChanges';
import { countSecurityEvent } from '../../services/access/securityEvents/recordSecurityEvent';

const upgrade: By = { id: 'upgrade', role: 'root' };
const log = createLogger('warn');

/**
 * Earlier versions stored addresses, codes and names as they were typed (rules §15.12). If two would become the same,
 * the owner is unclear: both stay unchanged, and staff are told.
 */
export async function unifyTexts(): Promise<void> {
  await unifyAccounts();
  await unifyParties();
  await unifyCodes();
  await unifyNames();
}

async function unifyAccounts(): Promise<void> {
  const accounts = await Account.find({}, 'email kind').lean();
  const { unique, duplicates } = splitByUniqueness(accounts, ({ email }) => email, normalizeEmail);
  for (const { _id, email, kind } of unique) {
    await transaction(() => changeAddress(_id, kind, normalizeEmail(email)));
  }
  for (const { _id, kind } of duplicates) {
    const person = await findPerson(_id, kind);
    log.warn({ account: _id }, 'an account has the e-mail address of another one, in a different spelling');
    const organization = person?.organization ?? null;
    await countSecurityEvent({ kind: 'addressTwice', organization, account: _id }, log);
  }
}

async function changeAddress(_id: Types.ObjectId, kind: 'admin' | 'customer', email: string): Promise<void> {
  const before = await findPerson(_id, kind);
  await Account.updateOne({ _id }, { email });
  const change = { $set: { email }, $inc: { revision: 1 } };
  await (kind === 'admin' ? Admin.updateOne({ _id }, change) : Customer.updateOne({ _id }, change));
  if (!before) return;
  const type = kind === 'admin' ? 'admins' : 'customers';
  const { organization } = before;
  await auditChange(upgrade, { type, id: _id, organization, before, after: { ...before, email } });
}

async function findPerson(_id: Types.ObjectId, kind: 'admin' | 'customer') {
  return kind === 'admin' ? Admin.findById(_id).lean() : Customer.findById(_id).lean();
}

/** Nobody may wait twice in a group with one address; this does not apply to ended parties. */
async function unifyParties(): Promise<void> {
  const parties = await WaitingParty.find({}, 'group organization email isOpen').lean();
  const { unique, duplicates } = splitByUniqueness(
    parties,
    ({ email }) => email,
    normalizeEmail,
    ({ _id, group, isOpen }) => String(isOpen ? group : _id),
  );
  for (const { _id, email } of unique)
    await WaitingParty.updateOne({ _id }, { email: normalizeEmail(email) });
  for (const { _id, organization } of duplicates) {
    log.warn(
      { party: _id },
      'a waiting party has the e-mail address of another one, in a different spelling',
    );
    await countSecurityEvent({ kind: 'addressTwice', organization, account: null }, log);
  }
}

async function unifyCodes(): Promise<void> {
  const codes = await DiscountCode.find({}, 'organization code').lean();
  const { unique, duplicates } = splitByUniqueness(
    codes,
    ({ code }) => code,
    normalizeCode,
    ({ organization }) => String(organization),
  );
  for (const { _id, code } of unique) {
    await DiscountCode.updateOne({ _id }, { $set: { code: normalizeCode(code) }, $inc: { revision: 1 } });
  }
  for (const { _id } of duplicates) {
    log.warn({ discountCode: _id }, 'a discount code is the same as another one, in a different spelling');
  }
}

async function unifyNames(): Promise<void> {
  for await (const before of Customer.find().lean().cursor()) {
    const names = { firstName: cleanName(before.firstName), lastName: cleanName(before.lastName) };
    if (names.firstName === before.firstName && names.lastName === before.lastName) continue;
    // A name without visible characters stays, so that staff can ask for it.
    if (names.firstName === '' || names.lastName === '') continue;
    const { _id: id, organization } = before;
    await transaction(async () => {
      await Customer.updateOne({ _id: id }, { $set: names, $inc: { revision: 1 } });
      await auditChange(upgrade, {
        type: 'customers',
        id,
        organization,
        before,
        after: { ...before, ...names },
      });
    });
  }
}

/**
 * The records whose text has to change: those whose new text is unique, and those that share it.
 * @param scopeOf the scope in which a text must be unique
 */
function splitByUniqueness<Stored>(
  records: readonly Stored[],
  textOf: (record: Stored) => string,
  same: (text: string) => string,
  scopeOf: (record: Stored) => string = () => '',
): { unique: Stored[]; duplicates: Stored[] } {
  const keyOf = (record: Stored) => `${scopeOf(record)} ${same(textOf(record))}`;
  const counts = new Map<string, number>();
  for (const key of records.map(keyOf)) counts.set(key, (counts.get(key) ?? 0) + 1);
  const changed = records.filter((record) => same(textOf(record)) !== textOf(record));
  const isUnique = (record: Stored) => counts.get(keyOf(record)) === 1;
  return { unique: changed.filter(isUnique), duplicates: changed.filter((record) => !isUnique(record)) };
}
