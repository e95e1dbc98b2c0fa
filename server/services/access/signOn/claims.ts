import type { SignOnRule } from '../../../contract/signOn';
import { normalizeEmail } from '../../../contract/sameText';
import { clock } from '../../../lib/clock';

/** What an ID token says of somebody. */
export type Claims = Readonly<Record<string, unknown>>;

/** The values of `amr` that name a possession (RFC 8176), which alone is a single step. */
const possessions = ['otp', 'hwk', 'swk', 'sc', 'sms', 'tel'];

/** Those that name what somebody knows, or is. */
const others = ['pwd', 'pin', 'kba', 'face', 'fpt', 'iris', 'retina', 'vbm'];

/** Whether one of the rules applies, or there are none. */
export function isAdmitted(claims: Claims, rules: readonly SignOnRule[]): boolean {
  return rules.length === 0 || rules.some(({ claim, value }) => valuesOf(claims[claim]).includes(value));
}

/**
 * When the person has taken two steps at the provider, as far as it says.
 * @param acr the value of `acr` that means two steps; null if none does
 */
export function providerStepAt(claims: Claims, acr: string | null): Date | null {
  const methods = valuesOf(claims.amr);
  const hasOneOf = (names: readonly string[]) => names.some((name) => methods.includes(name));
  const isTaken = methods.includes('mfa') || (hasOneOf(possessions) && hasOneOf(others));
  if (!isTaken && (acr === null || claims.acr !== acr)) return null;
  // Providers open new sessions without asking again, so that without a time the step may be old.
  const at = new Date(typeof claims.auth_time === 'number' ? claims.auth_time * 1000 : 0);
  const now = clock.now();
  return at < now ? at : now;
}

/**
 * The person's address in its stored form; undefined if the provider does not say that it is theirs. Microsoft has a
 * claim of its own for that, which it sends as a boolean, a number or a text.
 */
export function verifiedEmail({
  email,
  email_verified: isVerified,
  xms_edov: isOfTenant,
}: Claims): string | undefined {
  const isTheirs = isVerified === true || ['true', '1'].includes(valuesOf(isOfTenant)[0] ?? '');
  if (typeof email !== 'string' || !isTheirs) return undefined;
  return normalizeEmail(email);
}

function valuesOf(claim: unknown): string[] {
  if (Array.isArray(claim)) return claim.flatMap(textOf);
  return textOf(claim);
}

function textOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'number' || typeof value === 'boolean' ? [String(value)] : [];
}
