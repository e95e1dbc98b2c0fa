import Piscina from 'piscina';
import { eventually } from './crash';

/** Passwords wait to be hashed, as under heavy load, until `resume` is called. */
export function pauseHashing() {
  let resume = () => {};
  const resumed = new Promise<void>((resolve) => (resume = resolve));
  const hashing = jest.spyOn(Piscina.prototype, 'run').mockImplementation(async function (
    this: Piscina,
    ...task: Parameters<Piscina['run']>
  ): Promise<unknown> {
    await resumed;
    return this.run(...task);
  });
  return {
    resume() {
      hashing.mockRestore();
      resume();
    },
    /** Resolves when a password waits. Later ones are hashed at once. */
    async untilOneWaits() {
      await eventually(() => hashing.mock.calls.length > 0);
      hashing.mockRestore();
    },
  };
}
