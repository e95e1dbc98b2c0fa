import { runInTurn } from './runInTurn';

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe('tasks in turn', () => {
  it('run in order of arrival if they share a key, and immediately otherwise', async () => {
    const events: string[] = [];
    const run = (name: string, keys: string[]) =>
      runInTurn(keys, async () => {
        events.push(`${name} starts`);
        await sleep(5);
        events.push(`${name} ends`);
      });

    await Promise.all([
      run('first', ['a']),
      run('both', ['b', 'a']),
      run('last', ['b']),
      run('other', ['c']),
    ]);

    expect(events.slice(0, 2)).toEqual(['first starts', 'other starts']);
    expect(events.filter((event) => !event.startsWith('other'))).toEqual(
      ['first', 'both', 'last'].flatMap((name) => [`${name} starts`, `${name} ends`]),
    );
  });

  it('do not deadlock', async () => {
    const ends = await Promise.all([
      runInTurn(['a', 'b'], () => Promise.resolve(1)),
      runInTurn(['b', 'c'], () => Promise.resolve(2)),
      runInTurn(['c', 'a'], () => Promise.resolve(3)),
      runInTurn(['a', 'a'], () => Promise.resolve(4)),
    ]);

    expect(ends).toEqual([1, 2, 3, 4]);
  });

  it('continue after a failure', async () => {
    const failed = runInTurn(['a'], () => Promise.reject(new Error('no')));
    const next = runInTurn(['a'], () => Promise.resolve('done'));

    await expect(failed).rejects.toThrow('no');
    await expect(next).resolves.toBe('done');
  });

  it('are refused after 15 s of waiting, while later ones still wait for their turn', async () => {
    jest.useFakeTimers();
    let isFirstOver = false;
    const first = runInTurn(['a'], async () => {
      await sleep(20_000);
      isFirstOver = true;
    });
    const task = jest.fn(() => Promise.resolve());
    const refused = expect(runInTurn(['a'], task)).rejects.toMatchObject({ code: 'unavailable' });
    await jest.advanceTimersByTimeAsync(15_000);
    await refused;
    const last = runInTurn(['a'], () => Promise.resolve(isFirstOver));

    await jest.advanceTimersByTimeAsync(5_000);
    jest.useRealTimers();

    await first;
    await expect(last).resolves.toBe(true);
    expect(task).not.toHaveBeenCalled();
  });
});
