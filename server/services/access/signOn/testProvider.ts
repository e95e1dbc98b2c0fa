import type { SignOnTest } from '../../../contract/signOn';
import type { Context } from '../../../context';
import { InvalidInput } from '../../../lib/AppError';
import { readDescription, requireKeys } from './provider';
import { ProviderAway } from './providerErrors';

/**
 * Reads what a provider publishes, and says what is wrong with it.
 * @throws InvalidInput `issuerAddress` (path `issuer`)
 */
export async function testProvider(issuer: string, context: Context): Promise<SignOnTest> {
  requireAcceptedIssuer(issuer, context);
  const { providerCaller } = context;
  try {
    const client = { issuer, clientId: 'test', clientSecret: 'test' };
    await requireKeys(await readDescription(client, providerCaller), providerCaller);
    return { problem: null, stated: null };
  } catch (error) {
    if (!(error instanceof ProviderAway)) throw error;
    return { problem: error.problem, stated: error.stated };
  }
}

/** @throws InvalidInput `issuerAddress` (path `issuer`) */
export function requireAcceptedIssuer(issuer: string, { providerCaller }: Context): void {
  const isAccepted = providerCaller.accepts(issuer) && !/\?|\/\.well-known\//.test(issuer);
  if (!isAccepted) throw new InvalidInput([{ code: 'issuerAddress', path: 'issuer' }]);
}
