import type { SignOnStart, StartedSignOn } from '../../../contract/signOn';
import { normalizeIdentifier } from '../../../contract/sameText';
import type { Context } from '../../../context';
import { AppError } from '../../../lib/AppError';
import { Organization } from '../../../models/organization';
import type { Caller } from '../session';
import { newAttemptKey, storeAttempt } from './attempts';
import { beginAtProvider, discover } from './provider';
import { ProviderAway } from './providerErrors';
import { refuseSignOn } from './refuseSignOn';
import { clientOf, signOnOf, signOnPage } from './storedSignOn';

/**
 * Begins a sign-on at the provider of an organization.
 * @throws AppError `tooManyTries`, `noSignOn`, `signOnAway`
 */
export async function startSignOn(
  { organization: identifier }: SignOnStart,
  { address }: Caller,
  context: Context,
): Promise<StartedSignOn> {
  await context.limits.signOn(address);
  const organization = await Organization.findOne(
    { identifier: normalizeIdentifier(identifier) },
    '_id',
  ).lean();
  if (!organization) throw new AppError('noSignOn');
  const signOn = await signOnOf(organization._id);
  const key = newAttemptKey();
  try {
    const provider = await discover(clientOf(signOn, context), context.providerCaller);
    const page = signOnPage(context.config);
    const { url, checks } = await beginAtProvider(provider, page, key.state, signOn.twoStepAcr);
    await storeAttempt(key, signOn, checks, context);
    return { url, browser: key.browser };
  } catch (error) {
    if (!(error instanceof ProviderAway)) throw error;
    return refuseSignOn('away', { organization: organization._id }, context.log);
  }
}
