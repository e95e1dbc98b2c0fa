import type { Waiting } from '../pace';

/** A queue for exclusive use of named resources. */
export class Turns {
  private readonly taken = new Map<string, Promise<void>>();

  /** Waits for its turn, and returns a function to call at the end of the turn. */
  *take(name: string): Waiting<() => void> {
    for (let before = this.taken.get(name); before; before = this.taken.get(name)) yield before;
    let end: () => void = () => undefined;
    const ended = new Promise<void>((resolve) => (end = resolve));
    this.taken.set(name, ended);
    return () => {
      this.taken.delete(name);
      end();
    };
  }
}
