import { configure, getConfig } from '@testing-library/react';
import { unstable_IdlePriority as afterAll, unstable_scheduleCallback as schedule } from 'scheduler';

const initial = getConfig();

// What a wait or an event leaves to render is rendered before the test goes on. Otherwise an assertion right after it
// sees the earlier state on a slow machine, where React gets its turn later.
configure({
  asyncWrapper: (wait) =>
    initial.asyncWrapper(async (): Promise<unknown> => {
      const result: unknown = await wait();
      await new Promise<void>((resolve) => {
        schedule(afterAll, () => resolve());
      });
      return result;
    }),
});
