import { demoOrganization } from '../../server/start/demo/organization';
import { type DemoSize, isDemoStored, storeDemo } from '../../server/start/demo/storeDemo';
import { listDemoAccounts } from '../../server/start/prepareFirstStart';
import { progressLine } from './progress';

/** Stores the demo unless it is there already. */
export async function seedDemo(size: DemoSize): Promise<void> {
  if (await isDemoStored()) {
    console.log('The demo is there already: nothing was changed. With --reset it is made anew.');
    return;
  }
  const progress = progressLine('customers', size.customers);
  await storeDemo(size, (stored) => progress.show(stored));
  progress.end();
  console.log(
    [`The demo is at /organization/${demoOrganization.identifier}`, ...listDemoAccounts()].join('\n'),
  );
}
