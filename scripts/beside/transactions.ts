import type { Step } from './episode';
import type { Random } from './random';
import type { Document } from './values';

/** Makes commands at random. */
interface Commands {
  inTransaction(): Document;
  read(): Document;
  writeOne(): Document;
}

/**
 * Two sessions' transactions over the same few documents: they read, write, conflict with each other and with plain
 * writes, and end.
 */
export function transactions(random: Random, commands: Commands): Step[] {
  const open = new Set<string>();
  const steps: Step[] = [];
  const end = (session: string): void => {
    open.delete(session);
    const end = random.chance(75) ? { commit: session } : { abort: session };
    // Not while the other session's transaction is open, as the command might wait for that.
    const isAwaited = open.size === 0 && random.chance(40);
    steps.push(isAwaited ? { command: commands.writeOne(), meanwhile: end } : end);
  };
  for (const session of random.several(6, 14, () => random.pick(['one', 'two']))) {
    if (!open.has(session)) {
      steps.push({ begin: session });
      open.add(session);
    } else if (random.chance(20)) {
      end(session);
    } else {
      steps.push({ command: commands.inTransaction(), session });
      if (random.chance(15)) steps.push({ command: commands.read() });
    }
  }
  for (const session of [...open]) end(session);
  return steps;
}
