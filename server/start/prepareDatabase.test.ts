import mongoose from 'mongoose';
import { tokenHeader } from '../contract/session';
import { Account } from '../models/account';
import { AuditEntry } from '../models/auditEntry';
import { Customer } from '../models/customer';
import { DiscardedMailFile } from '../models/discardedMailFile';
import { Group } from '../models/group';
import { Mail } from '../models/mail';
import { Room } from '../models/room';
import { Upgrade } from '../models/upgrade';
import { useApp } from '../test/app';
import { barrier } from '../test/barrier';
import { password } from '../test/factories';
import { storeFirstRelease } from '../test/firstRelease';
import { dropDatabase } from '../database/connection';
import { expectAllInStep } from '../test/invariants';
import { type Migration, migrations } from './migrations';
import { migrationsKnown } from '../services/office/dashboard/storedFigures';
import { prepareDatabase } from './prepareDatabase';

const app = useApp();
beforeEach(async () => {
  await dropDatabase();
});

const names = migrations.map(({ name }) => name);

async function namesDone(): Promise<string[]> {
  return (await Upgrade.findOne().lean().orFail()).done.map(({ name }) => name);
}

it('no index has a condition on the type of a field of its own, for which the database would not use it to find a value', () => {
  const unused = Object.values(mongoose.models).flatMap(({ modelName, schema }) =>
    schema
      .indexes()
      .filter(([fields, { partialFilterExpression = {} }]) =>
        Object.entries(partialFilterExpression).some(
          ([field, condition]) => field in fields && JSON.stringify(condition).includes('$type'),
        ),
      )
      .map(([fields]) => [modelName, fields]),
  );

  expect(unused).toEqual([]);
});

it('replaces partial indexes that the database never used', async () => {
  await prepareDatabase();
  await Upgrade.updateOne({}, { $pull: { done: { name: 'dropUnusedIndexes' } } });
  await Customer.collection.dropIndex('lead_1');
  const unused = { partialFilterExpression: { lead: { $type: 'objectId' } } };
  await Customer.collection.createIndex({ lead: 1 }, unused, {});

  await prepareDatabase();

  expect(await Customer.diffIndexes()).toEqual({ toDrop: [], toCreate: [] });
});

describe('a database of the first release', () => {
  beforeEach(storeFirstRelease);

  it('serves its travellers and staff after the start', async () => {
    await prepareDatabase();

    await expectAllInStep();
    const logIn = async (email: string) => {
      const { body } = await app.api.post('/api/auth').send({ email, password });
      return String(body.token);
    };
    const traveller = await logIn('aino@example.fi');
    const me = await app.api.get('/api/users/me').set(tokenHeader, traveller);
    expect(me.body).toMatchObject({ firstName: 'Aino', group: { accomodation: { name: 'Hotelli Meri' } } });
    expect(JSON.stringify(me.body.room)).toContain('Esimerkki');
    const owner = await logIn('owner@example.fi');
    const [eero] = await Customer.find({ firstName: 'Eero' }).lean();
    const payments = await app.api
      .post(`/api/admin/users/${String(eero!._id)}/event-payments`)
      .set(tokenHeader, owner);
    expect(payments.body.eventPayments).toMatchObject([{ status: 'confirmed' }]);
  });

  it('has the field names and indexes of this version, and none of the replaced ones', async () => {
    await prepareDatabase();

    const types = await AuditEntry.find().distinct('type');
    expect(types.sort()).toEqual(['accommodations', 'customers', 'events', 'ferries', 'organizations']);
    for (const model of Object.values(mongoose.models)) {
      expect([model.modelName, await model.diffIndexes()]).toEqual([
        model.modelName,
        { toCreate: [], toDrop: [] },
      ]);
    }
    for (const model of [Group, Room]) {
      expect(await model.collection.countDocuments({ accomodation: { $exists: true } })).toBe(0);
    }
  });

  it('loses the mails with names of room partners, except those still to be sent, which are erased with any member of the group', async () => {
    await prepareDatabase();

    const mails = await Mail.find().sort({ _id: 1 }).lean();
    expect(mails.map(({ kind, status }) => [kind, status])).toEqual([
      ['receipt', 'sent'],
      ['roomPartnerChosen', 'queued'],
    ]);
    const everybody = await Customer.find().distinct('_id');
    expect(mails[1]!.mentions).toMatchObject([{ customers: everybody }]);
    expect(await DiscardedMailFile.countDocuments()).toBe(2);
  });

  it('has ids instead of names in the record of opened private wishes, and nothing for names that fit several people or none', async () => {
    const [aino] = await Customer.find({ firstName: 'Aino' }).lean();
    const { _id, organization, lastName } = aino!;
    const named = {
      ...{ at: new Date(), type: 'accomodations', record: _id, organization, action: 'update' },
      by: { id: 'x', role: 'admin' },
      changes: [{ path: 'privateWishesOpened', before: null, after: `Aino ${lastName}, Erased Person` }],
    };
    await AuditEntry.collection.insertOne(named);

    await prepareDatabase();

    const entries = await AuditEntry.find({ 'changes.path': 'privateWishesOpened' }).lean();
    expect(entries.map(({ changes }) => changes[0]?.after)).toEqual([[String(_id), null]]);
  });

  it('has all its fields renamed, even if a first attempt failed on one record', async () => {
    // Two groups cannot have the same hotel, so the update fails on the last group.
    await Group.collection.createIndexes([
      { key: { accommodation: 1 }, name: 'stopper', unique: true, sparse: true },
    ]);
    const { _id, ...group } = (await Group.collection.findOne())!;
    await Group.collection.insertOne({ ...group, name: 'Pori', userCount: 0 });
    await expect(prepareDatabase()).rejects.toThrow('E11000');

    await Group.collection.dropIndex('stopper');
    await prepareDatabase();

    expect(await Group.countDocuments({ accommodation: group.accomodation })).toBe(2);
  });

  it('is refused if two accounts share one address: the start names collection and index', async () => {
    await Account.collection.dropIndexes();
    await Account.collection.insertOne({ email: 'aino@example.fi', kind: 'customer', version: 0 });

    await expect(prepareDatabase()).rejects.toThrow(/accounts.*email_1/);
  });
});

describe('migrations', () => {
  /** Two steps that record their runs; the first one takes a while. */
  function stepsRecordedIn(runs: string[]): Migration[] {
    const step = (name: string, ms: number): Migration => ({
      name,
      async run() {
        runs.push(name);
        await new Promise((resolve) => setTimeout(resolve, ms));
      },
    });
    return [step('first', 100), step('second', 0)];
  }

  it('run once and in order when several processes start together', async () => {
    const runs: string[] = [];
    const steps = stepsRecordedIn(runs);

    await Promise.all([prepareDatabase(steps), prepareDatabase(steps), prepareDatabase(steps)]);
    await prepareDatabase(steps);

    expect(runs).toEqual(['first', 'second']);
    expect(await namesDone()).toEqual(['first', 'second']);
  });

  it("are resumed after a process died, once its lease has expired by the database's clock", async () => {
    const runs: string[] = [];
    const died = { name: 'second', run: () => Promise.reject(new Error('killed')) };
    const steps = stepsRecordedIn(runs);
    await expect(prepareDatabase([steps[0]!, died])).rejects.toThrow('killed');
    await Upgrade.updateOne({}, [{ $set: { holder: 'dead', until: { $add: ['$$NOW', 500] } } }], {
      updatePipeline: true,
    });

    const startedAt = performance.now();
    await prepareDatabase(steps);

    expect(performance.now() - startedAt).toBeGreaterThan(300);
    expect(runs).toEqual(['first', 'second']);
  });

  it('are not recorded by a process that lost its lease: it waits for its successor', async () => {
    const runs: string[] = [];
    const stolen = barrier(2);
    const slow: Migration = {
      name: 'only',
      async run() {
        runs.push('only');
        if (runs.length === 1) await stolen();
      },
    };

    const frozen = prepareDatabase([slow]);
    while (runs.length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
    await Upgrade.updateOne({}, { $set: { until: new Date(0) } });
    await prepareDatabase([slow]);
    await stolen();
    await frozen;

    expect(runs).toEqual(['only', 'only']);
    expect(await namesDone()).toEqual(['only']);
  });

  it('are all known to the dashboard, which uses no stored figures from before a migration', () => {
    expect(migrationsKnown).toBe(migrations.length);
  });

  it('of a later version prevent an earlier version from starting', async () => {
    await prepareDatabase([...migrations, { name: 'later', run: () => Promise.resolve() }]);

    await expect(prepareDatabase()).rejects.toThrow(/later version \(later\)/);
    expect(await namesDone()).toEqual([...names, 'later']);
  });
});
