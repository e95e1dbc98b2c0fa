import { JobLease } from '../../models/jobLease';
import { useApp } from '../../test/app';
import { createLeadership } from './leadership';

useApp();

const deathOf = (holder: string, until: object) =>
  JobLease.updateOne({ _id: 'jobs' }, [{ $set: { holder, until } }], { upsert: true, updatePipeline: true });

describe('the leadership over background jobs', () => {
  it('is held by one of several instances, and passes to another when it stops', async () => {
    const instances = [createLeadership(), createLeadership(), createLeadership()];
    const takeOrRenewAll = async () => {
      await Promise.all(instances.map((instance) => instance.takeOrRenew()));
      return instances.filter((instance) => instance.isHeld());
    };
    const [first, ...others] = await takeOrRenewAll();

    expect(others).toEqual([]);
    expect(await takeOrRenewAll()).toEqual([first]);
    await first?.giveUp();
    instances.splice(instances.indexOf(first!), 1);

    expect(await takeOrRenewAll()).toHaveLength(1);
  });

  it('passes from an instance that has died to another once its lease has ended', async () => {
    const instance = createLeadership();
    await deathOf('dead', { $add: ['$$NOW', 60_000] });
    await instance.takeOrRenew();
    expect(instance.isHeld()).toBe(false);

    await deathOf('dead', { $subtract: ['$$NOW', 1] });
    await instance.takeOrRenew();

    expect(instance.isHeld()).toBe(true);
  });
});
