import { randomUUID } from 'node:crypto';
import { toListEntry, type SimulatedProvider } from './providers';
import { sign, type SignedValues } from './signature';
import type { StoredPayment } from './store';
import type { SimulatorContext } from './context';

/** The form that a browser posts to pay with this provider, with signed hidden fields. */
export function providerForm(
  { settings }: SimulatorContext,
  payment: StoredPayment,
  provider: SimulatedProvider,
) {
  const { account, secret, baseUrl } = settings;
  const values: SignedValues = {
    'checkout-transaction-id': payment._id,
    'checkout-account': account,
    'checkout-method': 'POST',
    'checkout-algorithm': payment.algorithm,
    'checkout-timestamp': settings.now().toISOString(),
    'checkout-nonce': randomUUID(),
  };
  const fields = { ...values, signature: sign(values, '', secret, payment.algorithm) };
  return {
    ...toListEntry(provider, provider.renderLogo, baseUrl),
    group: provider.group,
    url: `${baseUrl}/payments/${payment._id}/${provider.id}/loading-and-redirect`,
    parameters: Object.entries(fields).map(([name, value]) => ({ name, value })),
  };
}
