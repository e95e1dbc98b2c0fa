import { nameOf, type Episode } from './episode';
import type { Difference, Pair, play } from './servers';
import { kindOf, shrink, type Found } from './shrink';
import { showStep } from './show';

/** Counts the steps played and prints differences, similar ones once. */
export class Report {
  commands = 0;
  differences = 0;
  private readonly byName = new Map<string, number>();
  private readonly uncompared = new Map<string, number>();
  private readonly printed: { kind: string; operators: string[]; times: number }[] = [];

  constructor(
    private readonly pair: Pair,
    private readonly maxPrinted: number,
  ) {}

  async add(
    seed: number,
    episode: Episode,
    { difference, uncompared, played }: Awaited<ReturnType<typeof play>>,
  ): Promise<void> {
    for (const step of episode.slice(0, played)) {
      if (!('command' in step)) continue;
      this.commands += 1;
      increase(this.byName, nameOf(step.command));
    }
    for (const reason of uncompared) increase(this.uncompared, reason);
    if (difference) await this.addDifference(seed, { episode, difference });
  }

  print(): void {
    const names = listed(this.byName);
    console.log(`${this.commands} commands (${names}), ${this.differences} differences`);
    for (const { kind, operators, times } of this.printed)
      console.log(`  ${times} × ${kind} ${operators.join(' ')}`);
    if (this.uncompared.size > 0) console.log(`Refused or exempt: ${listed(this.uncompared)}`);
  }

  private async addDifference(seed: number, found: Found): Promise<void> {
    this.differences += 1;
    const kind = kindOf(found);
    const operators = operatorsOf(found);
    const alike = this.printed.find(
      (known) => known.kind === kind && known.operators.every((name) => operators.includes(name)),
    );
    if (alike) alike.times += 1;
    if (alike || this.printed.length >= this.maxPrinted) return;
    const smallest = await shrink(this.pair, found);
    this.printed.push({ kind, operators: operatorsOf(smallest), times: 1 });
    console.log(`\nDifference ${this.printed.length}, in --episode ${seed}: ${kind}`);
    for (const step of smallest.episode) console.log(`  ${showStep(step)}`);
    console.log(`  MongoDB:  ${smallest.difference.mongodb.text}`);
    console.log(`  embedded: ${smallest.difference.embedded.text}`);
  }
}

function operatorsOf({ episode, difference }: { episode: Episode; difference: Difference }): string[] {
  const step = episode[difference.at];
  const text = step ? showStep(step) : '';
  return [...new Set(text.match(/\$\w+(?=:)/g) ?? [])];
}

function increase(counts: Map<string, number>, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1);
}

function listed(counts: ReadonlyMap<string, number>): string {
  const sorted = [...counts].sort(([, a], [, b]) => b - a);
  return sorted.map(([name, count]) => `${name} ${count}`).join(', ');
}
