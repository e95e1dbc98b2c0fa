import { hashPassword, stopHashing } from '../../server/lib/password';
import { password, post, registrationTo, storeGroup } from './people';
import { withProduct } from './withProduct';

const amount = 300;

/** Registrations per second into one group, against the hashes per second this machine can make at all. */
export function benchRegistrations() {
  return withProduct(async (product) => {
    const group = await storeGroup(amount);
    const ceiling = await perSecond(() => hashPassword(password));
    await stopHashing();
    const registrations = await perSecond(() => post(`${product.url}/api/users`, registrationTo(group)));
    return [
      {
        'registrations/s': registrations.toFixed(1),
        'bcrypt ceiling (hashes/s)': ceiling.toFixed(1),
        'of the ceiling': `${Math.round((100 * registrations) / ceiling)} %`,
      },
    ];
  });
}

/** With 50 under way at a time. */
async function perSecond(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  let begun = 0;
  const worker = async () => {
    while (begun < amount) {
      begun += 1;
      await work();
    }
  };
  await Promise.all(Array.from({ length: 50 }, worker));
  return (1000 * amount) / (performance.now() - started);
}
