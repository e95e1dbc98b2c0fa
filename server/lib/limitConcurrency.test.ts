import { setTimeout as sleep } from 'node:timers/promises';
import { createTurns, limitConcurrency } from './limitConcurrency';

describe('limitConcurrency', () => {
  it('runs no more tasks at a time than allowed, and starts them in order', async () => {
    const limited = limitConcurrency(2);
    const begun: number[] = [];
    let running = 0;
    let most = 0;

    await Promise.all(
      [1, 2, 3, 4, 5, 6].map((n) =>
        limited(async () => {
          begun.push(n);
          running += 1;
          most = Math.max(most, running);
          await sleep(5);
          running -= 1;
        }),
      ),
    );

    expect(begun).toEqual([1, 2, 3, 4, 5, 6]);
    expect(most).toBe(2);
  });

  it('starts the next task after a failure', async () => {
    const limited = limitConcurrency(1);

    const failed = limited(() => Promise.reject(new Error('no')));
    const next = limited(() => Promise.resolve('done'));

    await expect(failed).rejects.toThrow('no');
    await expect(next).resolves.toBe('done');
  });
});

describe('createTurns', () => {
  it('gives the next turn once an earlier one has ended, however often it is ended', async () => {
    const turns = createTurns(1);
    const end = await turns.next();
    const begun: number[] = [];
    const others = [1, 2].map(async (n) => {
      const endOther = await turns.next();
      begun.push(n);
      return endOther;
    });

    end();
    end();
    const endFirst = await others[0]!;

    expect(begun).toEqual([1]);
    endFirst();
    await others[1];
    expect(begun).toEqual([1, 2]);
  });

  it('refuses a caller who has waited for too long, and gives the turn to the next', async () => {
    const turns = createTurns(1, 20);
    const end = await turns.next();

    await expect(turns.next()).rejects.toMatchObject({ code: 'unavailable' });

    const next = turns.next();
    end();
    (await next)();
    await expect(turns.next()).resolves.toBeInstanceOf(Function);
  });
});
