import { isDeepStrictEqual } from 'node:util';
import { Types } from 'mongoose';
import type { PasswordConfirmation } from '../../../contract/session';
import type { SignOnFields, SignOnInput } from '../../../contract/signOn';
import type { SecurityEventKind } from '../../../contract/securityEvent';
import type { Context } from '../../../context';
import { AppError, InvalidInput } from '../../../lib/AppError';
import { transaction } from '../../../lib/database';
import type { Actor, SignedIn } from '../../../lib/sessionToken';
import { Account } from '../../../models/account';
import { Admin } from '../../../models/admin';
import { SignOn, type StoredSignOn } from '../../../models/signOn';
import { SignOnAttempt } from '../../../models/signOnAttempt';
import { auditChange } from '../audit/auditChanges';
import { lockReferences, organizationReference } from '../lockReferences';
import { chosenOrganization, organizationById } from '../organizations';
import { recordSecurityEvent } from '../securityEvents/recordSecurityEvent';
import type { Caller } from '../session';
import { endBindings, hasTried, listBound, listOwnersWithPassword, type Person } from './bindings';
import { confirmChange } from '../confirmChange';
import { signOnOf, signOnPage } from './storedSignOn';
import { requireAcceptedIssuer } from './testProvider';

export interface SignOnView {
  /** Null if the organization has none. */
  signOn: StoredSignOn | null;
  /** Those who have signed on. */
  bound: Person[];
  /** Those who can be named as the break-glass account. */
  owners: Person[];
  redirectUri: string;
  loginUrl: string;
  isTried: boolean;
}

/** @throws as `chosenOrganization` */
export async function readSignOn(
  actor: Actor,
  named: string | undefined,
  { config }: Pick<Context, 'config'>,
): Promise<SignOnView> {
  const id = await chosenOrganization(actor, named);
  const signOn = await SignOn.findById(id).lean();
  const { identifier } = await organizationById(String(id));
  const page = signOnPage(config);
  return {
    signOn,
    bound: signOn ? await listBound(id) : [],
    owners: await listOwnersWithPassword(id),
    redirectUri: page,
    loginUrl: `${page}/${identifier}`,
    isTried: signOn !== null && (await hasTried(actor, signOn)),
  };
}

/**
 * Sets how an organization's staff sign on. Another issuer or client ends all bindings.
 * @throws AppError `secondStepStale`, `tooManyTries`, `signOnUntried`; as `chosenOrganization`
 * @throws InvalidInput `wrongCurrentPassword` (path `currentPassword`), `issuerAddress` (path `issuer`), `required` (path
 *   `clientSecret`), `notFound` and `breakGlassWithoutPassword` (path `breakGlass`)
 */
export async function saveSignOn(
  actor: SignedIn,
  named: string | undefined,
  { currentPassword, clientSecret, ...fields }: SignOnInput,
  caller: Caller,
  context: Context,
): Promise<SignOnView> {
  await confirmChange(actor, { currentPassword }, caller, context);
  const id = await chosenOrganization(actor, named);
  requireAcceptedIssuer(fields.issuer, context);
  const sealed = clientSecret === undefined ? undefined : context.signOnVault.seal(clientSecret);
  await transaction(() => storeSignOn(actor, id, fields, sealed), [id]);
  return readSignOn(actor, named, context);
}

async function storeSignOn(
  actor: Actor,
  organization: Types.ObjectId,
  { twoStepAcr, breakGlass, ...fields }: Omit<SignOnInput, 'currentPassword' | 'clientSecret'>,
  sealed: string | undefined,
): Promise<void> {
  await lockReferences([organizationReference('organization', String(organization))], organization);
  const before = await SignOn.findById(organization).lean();
  const isOtherClient = before?.issuer !== fields.issuer || before.clientId !== fields.clientId;
  // A stored secret is not sent to another provider.
  const clientSecret = sealed ?? (isOtherClient ? undefined : before.clientSecret);
  if (clientSecret === undefined) throw new InvalidInput([{ code: 'required', path: 'clientSecret' }]);
  if (isOtherClient) await endBindings(organization);
  const named = breakGlass === undefined ? before?.breakGlass?.toHexString() : breakGlass;
  const set = {
    ...fields,
    clientSecret,
    twoStepAcr: (twoStepAcr === undefined ? before?.twoStepAcr : twoStepAcr) ?? null,
  };
  const after: StoredSignOn = {
    _id: organization,
    ...set,
    edition: before && isSame(before, set) ? before.edition : new Types.ObjectId(),
    breakGlass: named ? await lockBreakGlass(named, organization) : null,
  };
  const needsTrial = after.breakGlass !== null && (isOtherClient || before.breakGlass === null);
  if (needsTrial && !(await hasTried(actor, after))) throw new AppError('signOnUntried');
  await SignOn.replaceOne({ _id: organization }, after, { upsert: true });
  // Log-ins in progress were started with the previous settings.
  await SignOnAttempt.deleteMany({ organization });
  const audited = { ...auditedFields(after), ...(sealed !== undefined && { clientSecret: 'changed' }) };
  await recordChange('signOnChanged', actor, before, audited, organization);
}

function isSame(before: StoredSignOn, set: SignOnFields & Pick<StoredSignOn, 'clientSecret'>): boolean {
  const { issuer, clientId, clientSecret, twoStepAcr } = before;
  const rules = before.rules.map(({ claim, value }) => ({ claim, value }));
  return isDeepStrictEqual({ issuer, clientId, clientSecret, rules, twoStepAcr }, set);
}

/** @throws as `saveSignOn`; AppError `noSignOn` */
export async function deleteSignOn(
  actor: SignedIn,
  named: string | undefined,
  input: PasswordConfirmation,
  caller: Caller,
  context: Context,
): Promise<void> {
  await confirmChange(actor, input, caller, context);
  const id = await chosenOrganization(actor, named);
  await transaction(async () => {
    const before = await signOnOf(id);
    await endBindings(id);
    await dropSignOn(id);
    await recordChange('signOnDeleted', actor, before, {}, id);
  }, [id]);
}

/** Deletes the sign-on of an organization that is deleted. */
export async function dropSignOn(organization: Types.ObjectId): Promise<void> {
  await SignOnAttempt.deleteMany({ organization });
  await SignOn.deleteOne({ _id: organization });
}

/** Locks the owner, who could otherwise be deleted or lose the role in the meantime. */
async function lockBreakGlass(id: string, organization: Types.ObjectId): Promise<Types.ObjectId> {
  const _id = new Types.ObjectId(id);
  const owner = { _id, organization, role: 'owner' } as const;
  const { matchedCount } = await Admin.updateOne(owner, { $inc: { __v: 1 } });
  if (matchedCount === 0) throw new InvalidInput([{ code: 'notFound', path: 'breakGlass' }]);
  const hasPassword = await Account.exists({ _id, passwordHash: { $exists: true } });
  if (!hasPassword) throw new InvalidInput([{ code: 'breakGlassWithoutPassword', path: 'breakGlass' }]);
  return _id;
}

/** Without the secret. Rules as text, because lists in the history are shown as a whole. */
function auditedFields({ issuer, clientId, rules, twoStepAcr, breakGlass }: StoredSignOn) {
  const texts = rules.map(({ claim, value }) => `${claim} = ${value}`);
  return { issuer, clientId, rules: texts, twoStepAcr, breakGlass };
}

async function recordChange(
  kind: SecurityEventKind,
  actor: Actor,
  before: StoredSignOn | null,
  after: object,
  organization: Types.ObjectId,
): Promise<void> {
  const change = { before: { signOn: before ? auditedFields(before) : {} }, after: { signOn: after } };
  await auditChange(actor, { type: 'organizations', id: organization, organization, ...change });
  await recordSecurityEvent({ kind, organization, account: null, actor });
}
