import { randomUUID } from 'node:crypto';
import { listed, type SimulatedProvider } from './providers';
import { seal, type SealedValues } from './seal';
import type { StoredPayment } from './store';
import type { World } from './world';

/** The form that a browser posts to pay this way, with fields signed like everything else. */
export function providerForm({ settings }: World, payment: StoredPayment, provider: SimulatedProvider) {
  const { account, secret, baseUrl } = settings;
  const values: SealedValues = {
    'checkout-transaction-id': payment._id,
    'checkout-account': account,
    'checkout-method': 'POST',
    'checkout-algorithm': payment.algorithm,
    'checkout-timestamp': settings.now().toISOString(),
    'checkout-nonce': randomUUID(),
  };
  const fields = { ...values, signature: seal(values, '', secret, payment.algorithm) };
  return {
    ...listed(provider, provider.logo, baseUrl),
    group: provider.group,
    url: `${baseUrl}/payments/${payment._id}/${provider.id}/loading-and-redirect`,
    parameters: Object.entries(fields).map(([name, value]) => ({ name, value })),
  };
}
