import type { SignOnRule } from '../../../contract/signOn';
import { normalizeEmail } from '../../../contract/sameText';
import { clock } from '../../../lib/clock';

/** What an ID token says of somebody. */
export type Claims = Readonly<Record<string, unknown>>;

/** The values of `amr` that name a possession, or several steps (RFC 8176). */
const twoStepMethods = ['mfa', 'otp', 'hwk', 'swk', 'sc', 'sms'];

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
  const isTaken = twoStepMethods.some((method) => methods.includes(method));
  if (!isTaken && (acr === null || claims.acr !== acr)) return null;
  const now = clock.now();
  // Providers open new sessions without asking again.
  const at = typeof claims.auth_time === 'number' ? new Date(claims.auth_time * 1000) : now;
  return at < now ? at : now;
}

/**
 * The person's address in its stored form; undefined if the provider does not say that it is theirs. Microsoft has a
 * claim of its own for that.
 */
export function verifiedEmail({
  email,
  email_verified: isVerified,
  xms_edov: isOfTenant,
}: Claims): string | undefined {
  if (typeof email !== 'string' || (isVerified !== true && isOfTenant !== true)) return undefined;
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
