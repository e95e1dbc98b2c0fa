import { Types } from 'mongoose';
import type { Credentials, Session } from '../../contract/session';
import { AppError } from '../../lib/AppError';
import { batchCalls } from '../../lib/batchCalls';
import { shortAddress } from '../../lib/callerAddress';
import { clock } from '../../lib/clock';
import type { Logger } from '../../lib/logger';
import {
  findAccountOrganization,
  countSecurityEvent,
  recordLogin,
} from './securityEvents/recordSecurityEvent';
import { matchPassword } from './passwords';
import { recordSessionUse } from './recordSessionUse';
import { requireLocalLogin } from './signOn/localLogin';
import { hasFactor, takeSecondStep } from './twoStep/takeSecondStep';
import { type Actor, sessionEnd, type SignedIn, storedActor } from '../../lib/sessionToken';
import { type OwnerRight, ownerRights } from '../../contract/ownerRights';
import { isStaff, type Role } from '../../contract/roles';
import { Account, type StoredAccount, type StoredSession } from '../../models/account';
import { Admin } from '../../models/admin';
import { Customer } from '../../models/customer';
import { Organization, type StoredOrganization } from '../../models/organization';
import type { Context } from '../../context';

/** Where a call comes from. */
export interface Caller {
  /** The network address that limits are counted by. */
  address: string;
  /** Browser and operating system; empty if unknown. */
  device: string;
  /** The id of the session that the call starts, if it can be repeated; otherwise the session gets a new one. */
  session?: Types.ObjectId;
}

type FoundAccount = Pick<StoredAccount, '_id' | 'kind' | 'version'>;

/** The maximum number of sessions per account, which several people may share. A new session replaces the oldest. */
export const maxSessions = 100;

/**
 * An unknown address and a wrong password get the same answer in the same time, so that accounts cannot be
 * enumerated.
 * @throws AppError `tooManyTries`, `wrongCredentials`; only after a correct password `accountDisabled`, `localLoginOff`,
 *   `codeNeeded`, `passkeyNeeded`, `wrongCode` (path `code`)
 */
export async function login(credentials: Credentials, caller: Caller, context: Context): Promise<Session> {
  const attempt = await context.limits.login(credentials.email, caller.address);
  const account = await Account.findOne({ email: credentials.email }).lean();
  const [hash, organization] = await Promise.all([
    matchPassword(credentials.password, account),
    findAccountOrganization(account),
  ]);
  if (!account || hash === undefined) {
    const failed = { kind: 'loginFailed', organization, account: account?._id ?? null } as const;
    await countSecurityEvent({ ...failed, details: { step: 'password' } }, context.log);
    throw new AppError('wrongCredentials');
  }
  await attempt.succeeded();
  await requireLocalLogin(account, organization, context.log);
  const secondStepAt = await takeSecondStep({ ...account, organization }, credentials.code, context);
  const session = await startSession(account, caller, context, secondStepAt);
  await recordLogin(session, account._id, secondStepAt ? 'code' : 'password', context.log);
  return session;
}

/**
 * @param account as read when its password was compared
 * @param secondStepAt when the second step was taken; null if the account has none
 * @throws AppError `accountDisabled`; `wrongCredentials` when the password has changed since
 */
export async function startSession(
  account: FoundAccount,
  caller: Caller,
  context: Pick<Context, 'tokens' | 'log'>,
  secondStepAt: Date | null = null,
): Promise<Session> {
  const actor = await actorOfAccount(account, context.log);
  return startActorSession(actor, account, caller, context, { secondStepAt });
}

interface SessionFacts {
  secondStepAt?: Date | null;
  /** The actor's organization, if it has already been read. */
  organization?: OrganizationFacts;
}

type OrganizationFacts = Pick<StoredOrganization, '_id' | 'name' | 'nameEn' | 'identifier' | 'ownerRights'>;

/** As `startSession`, for an actor who is known to be enabled. */
export async function startActorSession(
  actor: Actor,
  account: FoundAccount,
  caller: Caller,
  { tokens }: Pick<Context, 'tokens'>,
  { secondStepAt = null, organization }: SessionFacts,
): Promise<Session> {
  const session = await storeSession(account, actor, caller, secondStepAt);
  return buildSession(actor, tokens.sign({ ...actor, session }), organization);
}

/** How long the browser that started a session can ask for it again. */
const reopenForMs = 10 * 60_000;

/**
 * The session that was started with this id a moment ago, for whoever knows the secret that the id follows from.
 * @returns undefined if there is none
 */
export async function reopenSession(
  email: string,
  session: Types.ObjectId,
  { tokens, log }: Pick<Context, 'tokens' | 'log'>,
): Promise<Session | undefined> {
  const account = await findStarted('', { email, session });
  if (!account) return undefined;
  const actor = await actorOfAccount(account, log);
  return buildSession(actor, tokens.sign({ ...actor, session: String(session) }));
}

/** The accounts of all who ask for their sessions at the same moment, with one read. */
const findStarted = batchCalls(async (wanted: readonly { email: string; session: Types.ObjectId }[]) => {
  const startedAt = { $gte: new Date(clock.now().getTime() - reopenForMs) };
  const ids = wanted.map(({ session }) => session);
  const started = {
    email: { $in: wanted.map(({ email }) => email) },
    sessions: { $elemMatch: { _id: { $in: ids }, startedAt } },
  };
  const accounts = await Account.find(started, 'kind version email sessions._id').lean();
  return wanted.map(({ email, session }) =>
    accounts.find(
      (account) => account.email === email && account.sessions.some(({ _id }) => _id.equals(session)),
    ),
  );
});

/** A new token for an actor whose new password has ended all their sessions. */
export async function renewToken(
  { id, secondStepAt }: SignedIn,
  caller: Caller,
  context: Context,
): Promise<string> {
  const account = await Account.findById(id).lean().orFail();
  return (await startSession(account, caller, context, secondStepAt)).token;
}

/**
 * Returns undefined for a token that is invalid or expired, or whose session has ended or lacks the account's second
 * step (rules §4.8).
 * @param isAttended whether the call is a use of the session
 * @throws AppError `sessionIdle`
 */
export async function authenticateToken(
  token: string,
  context: Context,
  isAttended: boolean,
): Promise<SignedIn | undefined> {
  const holder = context.tokens.verify(token);
  if (!holder) return undefined;
  const { id, session } = holder;
  const isSession = { $elemMatch: { _id: new Types.ObjectId(session) } };
  const [account, policy] = await Promise.all([
    Account.findOne({ _id: id, sessions: isSession })
      .select({ sessions: isSession, 'twoStep.startedAt': 1, 'passkeys._id': 1 })
      .lean(),
    readStaffPolicy(holder),
  ]);
  const [stored] = account?.sessions ?? [];
  if (!account || !stored) return undefined;
  const secondStepAt = stored.secondStepAt ?? (stored.hasSecondStep ? stored.startedAt : null);
  if (!secondStepAt && hasFactor(account)) return undefined;
  await recordSessionUse(holder, stored, isAttended);
  const lacksSecondStep = !secondStepAt && policy.requiresSecondStep;
  return { ...holder, secondStepAt, lacksSecondStep, ...policy.rights };
}

/** The session of an actor, returned with their current token (rules §4.2). */
export async function buildSession(
  actor: Actor,
  token: string,
  knownOrganization?: OrganizationFacts,
): Promise<Session> {
  const organization =
    knownOrganization ??
    (await Organization.findById(actor.organization, 'name nameEn identifier ownerRights').lean());
  const granted = actor.role === 'owner' ? grantedRights(organization) : [];
  return {
    token,
    role: actor.role,
    ...(granted.length > 0 && { ownerRights: granted }),
    organization: organization && {
      _id: String(organization._id),
      name: organization.name,
      identifier: organization.identifier,
      ...(organization.nameEn && { nameEn: organization.nameEn }),
    },
  };
}

export interface StaffPolicy {
  /** The rights that root has granted to owners. */
  rights: Pick<Actor, 'ownerRights'>;
  requiresSecondStep: boolean;
}

/**
 * What an organization grants to its staff and requires of them, read for each request so that a change takes effect at
 * the next one. Root belongs to no organization and decides for itself.
 */
export async function readStaffPolicy({
  role,
  organization: id,
}: Pick<Actor, 'role' | 'organization'>): Promise<StaffPolicy> {
  if (id === null || !isStaff(role)) return { rights: {}, requiresSecondStep: false };
  const organization = await Organization.findById(id, 'ownerRights policy.requireTwoStep').lean();
  return {
    rights: role === 'owner' ? { ownerRights: grantedRights(organization) } : {},
    requiresSecondStep: organization?.policy?.requireTwoStep === true,
  };
}

function grantedRights(organization: Pick<StoredOrganization, 'ownerRights'> | null): OwnerRight[] {
  return ownerRights.filter((right) => organization?.ownerRights?.[right]);
}

/** A session that begins now, to be stored in the account. */
export function newSession(
  role: Role,
  { device, address, session: _id = new Types.ObjectId() }: Caller,
  secondStepAt: Date | null = null,
): StoredSession {
  const now = clock.now();
  const times = { startedAt: now, lastUsedAt: now, expiresAt: sessionEnd(role, now) };
  const step = secondStepAt && { secondStepAt };
  return { _id, device, network: shortAddress(address), ...times, ...step };
}

async function storeSession(
  { _id: id, version }: FoundAccount,
  { role }: Actor,
  caller: Caller,
  secondStepAt: Date | null,
): Promise<string> {
  const session = newSession(role, caller, secondStepAt);
  const { matchedCount } = await Account.updateOne(
    { _id: id, version },
    { $push: { sessions: { $each: [session], $slice: -maxSessions } } },
  );
  if (matchedCount === 0) throw new AppError('wrongCredentials');
  return String(session._id);
}

async function actorOfAccount({ _id, kind }: FoundAccount, log: Logger): Promise<Actor> {
  const id = String(_id);
  if (kind === 'customer') {
    const customer = await Customer.findById(_id, 'organization disabled').lean().orFail();
    const { organization } = customer;
    if (customer.disabled) {
      await countSecurityEvent({ kind: 'loginRefused', organization, account: _id }, log);
      throw new AppError('accountDisabled');
    }
    return storedActor({ id, role: 'customer', organization });
  }
  const { role, organization } = await Admin.findById(_id, 'role organization').lean().orFail();
  return storedActor({ id, role, organization });
}
