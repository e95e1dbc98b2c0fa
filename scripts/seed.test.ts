import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import mongoose from 'mongoose';
import { root } from '../config/root';
import { readEnv } from '../config/env';
import { prepareCollections } from '../server/database/connection';
import { testDatabaseUri, useTestDatabase } from '../server/test/testDatabase';
import { comparePassword, stopHashing } from '../server/lib/password';
import { Account } from '../server/models/account';
import { Admin } from '../server/models/admin';
import { Customer } from '../server/models/customer';
import { DiscountCode } from '../server/models/discountCode';
import { Event } from '../server/models/event';
import { Group } from '../server/models/group';
import { Organization } from '../server/models/organization';
import { Product } from '../server/models/product';
import { expectAllInStep } from '../server/test/invariants';
import { runBuilt } from './product';
import type { FileRecord, KindName } from './seed/kind';
import { parseOptions, refuseUnconfirmed } from './seed/options';
import { runSeed } from './seed/runSeed';

const example = path.join(root, 'scripts/seed/example.json');
const folder = mkdtempSync(path.join(os.tmpdir(), 'reissu-seed-'));

type Content = Record<KindName, FileRecord[]>;

/** Production settings, because MONGODB_URI is set. */
const settings = () => ({
  MONGODB_URI: testDatabaseUri(),
  JWT_SECRET: 'x'.repeat(32),
  PAYTRAIL_SIMULATOR: 'allow',
});

/** Runs the command in this process. */
async function seed(...args: string[]) {
  const log = jest.spyOn(console, 'log').mockImplementation();
  const write = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  try {
    const options = parseOptions(args);
    refuseUnconfirmed(options, readEnv(settings()));
    await runSeed(options);
    const printed = [...write.mock.calls, ...log.mock.calls].map(([text]) => String(text));
    return { status: 0, stdout: printed.join('\n'), lines: [] };
  } catch (error) {
    return { status: 1, stdout: '', lines: (error as Error).message.split('\n') };
  } finally {
    log.mockRestore();
    write.mockRestore();
  }
}

/** Writes the example with the changes made by `change`. */
function fileWith(change: (content: Content) => void): string {
  const content = JSON.parse(readFileSync(example, 'utf8')) as Content;
  change(content);
  const file = path.join(folder, 'seed.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
}

async function countAll(): Promise<number[]> {
  const models = [Organization, Admin, Product, Event, Group, Customer, Account];
  return Promise.all(models.map((model) => model.countDocuments()));
}

useTestDatabase();
beforeEach(async () => {
  await mongoose.connection.dropDatabase();
  await prepareCollections();
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await stopHashing();
});

describe('npm run seed', () => {
  const run = (...args: string[]) => runBuilt('scripts/seed.js', args, { env: settings() });

  it('exits with 0 and prints a summary', async () => {
    const { status, stdout, stderr } = await run('--file', example);

    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toMatch(/^customers +1 created, 0 updated, 0 unchanged$/m);
    expect(await Customer.countDocuments()).toBe(1);
  });

  it('exits with 1 and the usage if --yes is missing, and changes nothing', async () => {
    await new Organization({ name: 'Kerho', identifier: 'kerho' }).save();

    const { status, stderr } = await run('--reset');

    expect(status).toBe(1);
    expect(stderr).toMatch(/^--reset .*--yes\n\nFills the database/);
    expect(await Organization.countDocuments()).toBe(1);
  });
});

describe('npm run seed -- --file', () => {
  it('stores the documented example, with consistent counters', async () => {
    const { status, stdout } = await seed('--file', example);

    expect(status).toBe(0);
    expect(stdout).toMatch(/^customers +1 created, 0 updated, 0 unchanged$/m);
    expect(await Product.findOne({ name: 'Risteilypaketti' }).lean()).toMatchObject({
      price: 14_900,
      serviceFee: 350,
    });
    expect(await Group.findOne().lean()).toMatchObject({ userCount: 1, capacity: 40 });
    const kaisa = await Account.findOne({ email: 'kaisa@reissu.test' }).lean().orFail();
    expect(await comparePassword('vaihda-tämä', kaisa.passwordHash)).toBe('composed');
    await expectAllInStep();
  });

  it('changes nothing the second time, and reports that', async () => {
    await seed('--file', example);
    const before = await Account.find().lean();

    const { status, stdout } = await seed('--file', example);

    expect(status).toBe(0);
    expect(stdout).not.toMatch(/\b[1-9]\d* (created|updated)/);
    expect(stdout).toContain('Nothing was changed.');
    expect(await Account.find().lean()).toEqual(before);
  });

  it('updates changed records, but neither the others nor passwords', async () => {
    await seed('--file', example);
    const before = await Account.find().lean();
    const changed = fileWith(({ products, customers, groups }) => {
      Object.assign(products[0]!, { price: 159 });
      Object.assign(customers[0]!, { phone: '+358501112223', password: 'another-one' });
      Object.assign(groups[0]!, { capacity: 50 });
    });

    const { stdout } = await seed('--file', changed);

    expect(stdout).toMatch(/^products +0 created, 1 updated, 1 unchanged$/m);
    expect(stdout).toMatch(/^customers +0 created, 1 updated, 0 unchanged$/m);
    expect(stdout).toMatch(/^groups +0 created, 1 updated, 0 unchanged$/m);
    expect(stdout).toMatch(/^events +0 created, 0 updated, 1 unchanged$/m);
    expect(await Product.findOne({ mandatory: true }).lean()).toMatchObject({ price: 15_900 });
    expect(await Customer.findOne().lean()).toMatchObject({ phone: '+358501112223' });
    expect(await Account.find().lean()).toEqual(before);
    await expectAllInStep();
  });

  it('accepts a file that refers to records that only the database has', async () => {
    await seed('--file', example);
    const more = fileWith((content) => {
      const [customer] = content.customers;
      for (const list of Object.values(content)) list.length = 0;
      content.customers = [{ ...customer, email: 'toinen@reissu.test' }];
    });

    expect((await seed('--file', more)).status).toBe(0);
    expect((await Group.findOne().orFail()).userCount).toBe(2);
  });

  it('reports every invalid record in a separate line, and writes nothing', async () => {
    const bad = fileWith(({ organizations, products, events, groups, customers, admins, discountCodes }) => {
      Object.assign(organizations[0]!, { website: '' });
      Object.assign(products[0]!, { price: '149', colour: 'red' });
      Object.assign(products[1]!, { name: 'Retki', pirce: 1 });
      Object.assign(events[0]!, { date: '2030-02-30' });
      Object.assign(groups[0]!, { outboundFerry: 'M/S Kadonnut', capacity: -1 });
      Object.assign(admins[1]!, { role: 'king' });
      Object.assign(discountCodes[0]!, { applyTo: ['Risteilypaketti', 'Ei ole'] });
      Object.assign(customers[0]!, { gender: 'X', email: 'OUTI@reissu.test' });
      customers.push({ ...customers[0], group: 'Muu ryhmä', gender: 'F', email: 'muu@reissu.test' });
    });

    const { status, lines } = await seed('--file', bad);

    expect(status).toBe(1);
    expect(lines).toEqual([
      'The file cannot be stored, and nothing was changed.',
      'organizations 1 "kerho": website: This is required',
      'admins 2 "outi@reissu.test": role: This is not one of the choices (valid: admin, owner, root)',
      'products 1 "kerho / Risteilypaketti": price: This has the wrong format (valid: euros as a number, such as 189.00)',
      'products 2 "kerho / Retki": pirce: No product has this field',
      'events 1 "kerho / kevat": products.1.product: There is no product of kerho whose name is "Kaupunkikierros", in the file or in the database',
      'events 1 "kerho / kevat": date: This is not a valid date (valid: a day, YYYY-MM-DD)',
      expect.stringMatching(
        /^groups 1 .*: outboundFerry: There is no ferry of kerho whose name is "M\/S Kadonnut"/,
      ),
      expect.stringMatching(
        /^groups 1 .*: capacity: This must be between 0 and 100000 \(valid: a whole number/,
      ),
      expect.stringMatching(/^discountCodes 1 "kerho \/ KEVÄT20": applyTo.1: There is no product of kerho/),
      'customers 1 "outi@reissu.test": gender: This is not one of the choices (valid: F or M)',
      'customers 2 "muu@reissu.test": group: There is no group of kerho / kevat whose name is "Muu ryhmä", in the file or in the database',
      'customers 1 "outi@reissu.test": email: The address belongs to one of the admins',
    ]);
    expect(await countAll()).toEqual([0, 0, 0, 0, 0, 0, 0]);
  });

  it('refuses duplicate records, and customers without a free seat in their group', async () => {
    const bad = fileWith(({ organizations, groups, customers }) => {
      organizations.push({ ...organizations[0], identifier: 'toinen', name: 'MATKAKERHO myrsky' });
      groups.push({ ...groups[0], capacity: 9 });
      Object.assign(groups[0]!, { capacity: 1 });
      groups.length = 1;
      customers.push(
        { ...customers[0], email: 'b@reissu.test' },
        { ...customers[0], email: 'B@reissu.test ' },
      );
    });

    const { lines } = await seed('--file', bad);

    expect(lines.slice(1)).toEqual([
      'customers 3 "b@reissu.test": email: This repeats customers 2',
      'organizations 2 "toinen": name: Another organization already has this name',
      'customers 2 "b@reissu.test": group: The group is full: it has 1 seats, and this would be customer 2',
      'customers 3 "b@reissu.test": group: The group is full: it has 1 seats, and this would be customer 3',
    ]);
  });

  it('refuses to move people and to reduce a limit below its current use', async () => {
    await seed('--file', example);
    const bad = fileWith(({ groups, customers, admins }) => {
      groups.push({ ...groups[0], name: 'Toinen ryhmä' });
      Object.assign(groups[0]!, { capacity: 0 });
      Object.assign(customers[0]!, { group: 'Toinen ryhmä' });
      Object.assign(admins[1]!, { role: 'admin' });
    });

    const { lines } = await seed('--file', bad);

    expect(lines.slice(1)).toEqual([
      expect.stringMatching(/^admins 2 "outi@reissu.test": role: .*change it in the admin panel$/),
      expect.stringMatching(/^groups 1 .*: capacity: At least 1, which are already taken$/),
      expect.stringMatching(/^customers 1 "kaisa@reissu.test": group: .*change it in the admin panel$/),
    ]);
    expect(await Group.countDocuments()).toBe(1);
  });

  it('refuses to limit a code below its current uses, but allows unlimited uses', async () => {
    await seed('--file', example);
    await DiscountCode.updateOne({}, { timesUsed: 6 });
    const fileAllowing = (maxUsages: number) =>
      fileWith(({ discountCodes }) => {
        Object.assign(discountCodes[0]!, { maxUsages });
      });

    const tooFew = await seed('--file', fileAllowing(5));
    const unlimited = await seed('--file', fileAllowing(0));

    expect(tooFew.lines.slice(1)).toEqual([
      expect.stringMatching(/^discountCodes 1 .*: maxUsages: At least 6, which are already taken$/),
    ]);
    expect(unlimited.status).toBe(0);
    expect(await DiscountCode.findOne().lean()).toMatchObject({ maxUsages: 0, timesUsed: 6 });
  });

  it.each([
    ['does not exist', 'no-such.json', undefined, /cannot be read/],
    ['is not JSON', 'bad.json', '{ "events": [', /is not valid JSON/],
    [
      'contains no lists',
      'bad.json',
      '{ "events": {}, "boats": [] }',
      /events: must be a list.*"boats" is not a kind/s,
    ],
    ['contains no records', 'bad.json', '{ "events": ["kevat"] }', /events 1: must be an object/],
  ])('refuses a file that %s', async (_what, name, content, message) => {
    const file = path.join(folder, name);
    if (content !== undefined) writeFileSync(file, content);

    const { status, lines } = await seed('--file', file);

    expect(status).toBe(1);
    expect(lines.join('\n')).toMatch(message);
  });

  it('empties the database first with --reset, but not for an invalid file', async () => {
    await seed('--file', example);
    await Group.updateMany({}, { $set: { name: 'Vanha ryhmä' } });
    const bad = fileWith(({ events }) => Object.assign(events[0]!, { name: '' }));

    const refused = await seed('--file', bad, '--reset', '--yes');
    expect(refused.status).toBe(1);
    expect(await Group.distinct('name')).toEqual(['Vanha ryhmä']);

    await seed('--file', example, '--reset', '--yes');
    expect(await Group.distinct('name')).toEqual(['Tampereen ryhmä']);
    await expectAllInStep();
  });
});

describe('npm run seed -- --demo', () => {
  it('stores a trip of the requested size with consistent counters, and only once', async () => {
    const { status, stdout } = await seed('--demo', '--customers', '500', '--yes');
    const counts = await countAll();
    const again = await seed('--demo', '--customers', '500', '--yes');

    expect(status).toBe(0);
    expect(stdout).toContain('500 of 500');
    expect(stdout).toContain('root@reissu.test');
    expect(await Customer.countDocuments()).toBe(500);
    await expectAllInStep();
    expect(again).toMatchObject({ status: 0, stdout: expect.stringContaining('nothing was changed') });
    expect(await countAll()).toEqual(counts);
  });
});

describe('where MONGODB_URI is set', () => {
  it.each([
    ['--reset', ['--reset']],
    ['--reset', ['--file', example, '--reset']],
    ['--demo', ['--demo']],
  ])('%s is refused without --yes: %j', async (option, args) => {
    await new Organization({ name: 'Kerho', identifier: 'kerho' }).save();

    const { status, lines } = await seed(...args);

    expect(status).toBe(1);
    expect(lines[0]).toMatch(new RegExp(`^${option} .*--yes$`));
    expect(await Organization.countDocuments()).toBe(1);
    expect(await Account.countDocuments()).toBe(0);
  });
});

it.each([
  ['nothing to do', [], '--file, --demo or --reset'],
  ['both sources', ['--demo', '--file', 'x.json'], 'exclude each other'],
  ['no customers', ['--demo', '--customers', '0'], '--customers must be'],
  [
    'a size without a demo',
    ['--file', 'x.json', '--customers', '5'],
    '--customers and --seed require --demo',
  ],
  ['an unknown option', ['--fiel', 'x.json'], '--fiel'],
])('refuses a command line with %s and names the problem', async (_what, args, message) => {
  const { status, lines } = await seed(...args);

  expect(status).toBe(1);
  expect(lines[0]).toContain(message);
});
