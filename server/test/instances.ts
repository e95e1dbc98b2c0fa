import type { Product } from '../../scripts/product';
import { type Balancer, startBalancer } from './balancer';
import { type CrashTest, useProduct } from './crash';

/** Several instances of the product on one database, behind a balancer. */
export interface Instances extends CrashTest {
  /** The instances besides the first, which has the embedded database. */
  others: Product[];
  balancer: Balancer;
}

/** Signs the sessions of all instances. */
export const instanceSecret = 'one secret for all instances of the test';

/**
 * Starts instances for a test file, like `useProduct`.
 * @param otherCount the number of instances besides the first
 */
export function useInstances(otherCount: number, settings: () => Record<string, string>): Instances {
  const sameSecret = { JWT_SECRET: instanceSecret };
  const test = useProduct(() => ({ ...sameSecret, ...settings() })) as Instances; // completed below

  beforeAll(async () => {
    test.others = await Promise.all(Array.from({ length: otherCount }, () => test.startOther()));
    test.balancer = await startBalancer([test.product, ...test.others].map(({ url }) => url));
    await test.balancer.untilReady(1 + otherCount);
  }, 60_000);
  afterAll(async () => {
    await test.balancer.close();
    await Promise.all(test.others.map((other) => other.stop()));
  }, 60_000);
  return test;
}
