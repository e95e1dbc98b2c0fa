import { configure, getConfig } from '@testing-library/react';
import { unstable_IdlePriority as idlePriority, unstable_scheduleCallback as schedule } from 'scheduler';

const initial = getConfig();

// Renders pending updates after a wait or an event, before the test goes on. Otherwise, on a slow machine, the next
// assertion could see the earlier state.
configure({
  asyncWrapper: (wait) =>
    initial.asyncWrapper(async (): Promise<unknown> => {
      const result: unknown = await wait();
      await new Promise<void>((resolve) => {
        schedule(idlePriority, () => resolve());
      });
      return result;
    }),
});
