import { createHash, randomBytes } from 'node:crypto';
import { isInvitation, type MailKind } from '../../../contract/email';
import { clock } from '../../../lib/clock';
import type { StoredAccount } from '../../../models/account';
import { type LinkPurpose, ResetToken, type StoredResetToken } from '../../../models/resetToken';

const hourMs = 3_600_000;

/** The purpose, page and lifetime of each kind of mailed link (rules §4.6, rules §4.12, rules §4.13). */
const links = {
  reset: { purpose: 'password', page: 'reset-password', mark: '', lifetimeMs: hourMs },
  /** `mark` makes the page show the texts for a first password. */
  invitation: { purpose: 'password', page: 'reset-password', mark: '&invited', lifetimeMs: 7 * 24 * hourMs },
  confirmation: { purpose: 'email', page: 'confirm-email', mark: '', lifetimeMs: 30 * 24 * hourMs },
} as const satisfies Record<string, { purpose: LinkPurpose; page: string; mark: string; lifetimeMs: number }>;

/** The settings of the link in a mail of this kind. */
export function mailedLinkSettings(kind: MailKind) {
  if (kind === 'passwordReset') return links.reset;
  return isInvitation(kind) ? links.invitation : links.confirmation;
}

/** Stores only the token's hash. Earlier links stay valid. */
export async function createMailedLink(
  kind: MailKind,
  { _id, email, addressVersion, version }: StoredAccount,
  publicUrl: string,
): Promise<string> {
  const { purpose, page, mark, lifetimeMs } = mailedLinkSettings(kind);
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(clock.now().getTime() + lifetimeMs);
  const tokenHash = hashToken(token);
  const issuedFor = { account: _id, email, addressVersion, version };
  await new ResetToken({ purpose, tokenHash, ...issuedFor, expiresAt }).save();
  return `${publicUrl}/${page}?token=${token}&id=${String(_id)}${mark}`;
}

/** A condition for the tokens of one purpose: a link to confirm an address must not set a password. */
export function purposeFilter(purpose: LinkPurpose) {
  return purpose === 'password' ? { purpose: { $in: [purpose, null] } } : { purpose };
}

/** The stored token of a link; undefined if it is unknown or has expired. */
export async function findToken(
  purpose: LinkPurpose,
  { token, userId }: { token: string; userId: string },
): Promise<StoredResetToken | undefined> {
  const tokenHash = hashToken(token);
  const expiresAt = { $gt: clock.now() };
  const found = await ResetToken.findOne({ ...purposeFilter(purpose), tokenHash, expiresAt }).lean();
  return found && String(found.account) === userId ? found : undefined;
}

/**
 * A condition for the account of a token: its address has not changed since, not even back and forth. Records of
 * earlier versions have no `addressVersion`.
 */
export function sameAddressFilter({ account, email, addressVersion = 0 }: StoredResetToken) {
  return { _id: account, email, addressVersion: addressVersion === 0 ? { $in: [0, null] } : addressVersion };
}

/** A fast hash is enough, because a random 256-bit token cannot be brute-forced. */
function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
