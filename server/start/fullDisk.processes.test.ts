import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type Product, startProduct } from '../../scripts/product';
import { connectDatabase, disconnectDatabase } from '../database/connection';
import { type Balancer, startBalancer } from '../test/balancer';
import { eventually, quickPasswords } from '../test/crash';
import { buildGroup } from '../test/factories';
import { expectNothingLost, registerSteadily } from '../test/steadyRegistrations';

const diskMegabytes = 96;
const leftBytes = 300_000;

/**
 * A separate disk requires the right to mount one, and the embedded database, because MongoDB's server has its disk
 * elsewhere.
 */
const canFill = process.platform === 'linux' && process.getuid?.() === 0 && !process.env.TEST_ON_MONGOD;

let disk: string;
let instances: Product[] = [];
let balancer: Balancer | undefined;

beforeAll(async () => {
  disk = mkdtempSync(path.join(os.tmpdir(), 'reissu-disk-'));
  if (!canFill) return;
  execFileSync('/usr/bin/mount', ['-t', 'tmpfs', '-o', `size=${diskMegabytes}m`, 'tmpfs', disk]);
  const settings = { ...quickPasswords, LOG_LEVEL: 'silent' };
  const first = await startProduct(path.join(disk, 'data'), settings);
  const onItsDatabase = {
    ...settings,
    MONGODB_URI: first.databaseUri,
    JWT_SECRET: 'the secret of the instances on a full disk',
    PAYTRAIL_SIMULATOR: 'allow',
    RATE_LIMITS: 'on',
    TRUST_PROXY: 'on',
  };
  const second = await startProduct(path.join(os.tmpdir(), `${path.basename(disk)}-other`), onItsDatabase);
  instances = [first, second];
  balancer = await startBalancer(instances.map(({ url }) => url));
  await balancer.untilReady(2);
  await connectDatabase(first.databaseUri);
}, 90_000);
afterAll(async () => {
  await disconnectDatabase();
  await balancer?.close();
  for (const instance of instances.toReversed()) await instance.stop();
  if (canFill) execFileSync('/usr/bin/umount', [disk]);
  rmSync(disk, { recursive: true, force: true });
  rmSync(`${disk}-other`, { recursive: true, force: true });
}, 60_000);

/** Fills the disk, except for `leftBytes`. */
function fillDisk(file: string): void {
  const { bavail, bsize } = statfsSync(disk);
  writeFileSync(file, Buffer.alloc(Math.max(0, bavail * bsize - leftBytes)));
}

(canFill ? it : it.skip)(
  'refuses registrations while the disk is full, loses none, and goes on by itself when there is room',
  async () => {
    const group = await buildGroup({ capacity: 10_000 });
    const registering = registerSteadily(balancer!.url, group);
    await registering.untilAcknowledged(10);

    const filler = path.join(disk, 'filler');
    fillDisk(filler);
    const before = registering.refused.length;
    await eventually(() => registering.refused.length >= before + 20);
    rmSync(filler);
    await registering.untilAcknowledged(10);
    await registering.stop();

    expect(new Set(registering.refused)).toEqual(new Set([503]));
    await expectNothingLost(group, registering);
  },
  180_000,
);
