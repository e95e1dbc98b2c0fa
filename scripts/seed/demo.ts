import { demoOrganization } from '../../server/start/demo/organization';
import { type DemoSize, isDemoStored, storeDemo } from '../../server/start/demo/storeDemo';
import { listDemoAccounts } from '../../server/start/prepareFirstStart';
import { progressLine } from './progress';

/** Stores the demo unless it already exists. */
export async function seedDemo(size: DemoSize): Promise<void> {
  if (await isDemoStored()) {
    console.log('The demo already exists: nothing was changed. Use --reset to create it again.');
    return;
  }
  const progress = progressLine('customers', size.customers);
  await storeDemo(size, (stored) => progress.show(stored));
  progress.end();
  console.log(
    [`The demo is at /organization/${demoOrganization.identifier}`, ...listDemoAccounts()].join('\n'),
  );
}
