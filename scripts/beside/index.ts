/*
 * npm run test:beside [-- --commands N --seed N --most N --known N --episode N]: compares the embedded database with
 * MongoDB.
 *
 * Sends the same random commands to both and compares every answer, every error code and, after each write, the
 * documents. A run consists of episodes, which start with empty collections: some documents, perhaps indexes, and a
 * dozen commands or the transactions of two sessions. Each part of the query language has a file: values, filters,
 * updates, expressions, stages, indexes, transactions; `commands.ts` combines them. The seed determines the whole run.
 *
 * A difference is reduced to the smallest case that still shows it, and printed with both answers. Features that the
 * embedded database refuses as unsupported are counted by name and are not differences; neither are different answers
 * if MongoDB's depends on its query plan (`exemptions.ts`). If the command does not determine the order of the
 * documents, `answers.ts` ignores it. Only error codes are compared, not messages.
 *
 * Prints the first ten differences, or `--most` of them, and similar ones once. `--episode` repeats the episode of the
 * number that is printed with a difference. Fails if there are more differences than `--known`; their number is the
 * same for every run of a seed.
 *
 * MONGODB_URI is MongoDB's address; without it, `scripts/testBeside.mjs` starts a server if it can. Do not run it twice
 * at the same time on one server, because a run changes the query engine of the whole server until its end.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { start } from 'embedded-mongodb';
import { episodeOf } from './commands';
import { play, Server, type Pair } from './servers';
import { Report } from './report';

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      commands: { type: 'string', default: '100000' },
      seed: { type: 'string', default: String(Date.now() % 1_000_000) },
      most: { type: 'string', default: '10' },
      known: { type: 'string', default: '0' },
      episode: { type: 'string' },
    },
  });
  const uri = process.env.MONGODB_URI;
  if (!uri)
    throw new Error('There is no MongoDB to compare with: set MONGODB_URI=mongodb://… to a replica set.');
  const folder = mkdtempSync(path.join(os.tmpdir(), 'beside-'));
  const embedded = await start({ dbpath: folder, replSet: 'beside', durability: 'fast' });
  try {
    const pair = { mongodb: await Server.connect(uri), embedded: await Server.connect(embedded.uri) };
    const resetEngine = await pair.mongodb.useClassicEngine();
    console.log(
      `MongoDB ${await pair.mongodb.version()}. Seed ${values.seed}: npm run test:beside -- --commands ${values.commands} --seed ${values.seed}`,
    );
    const report = new Report(pair, Number(values.most));
    if (values.episode === undefined) await run(pair, report, Number(values.seed), Number(values.commands));
    else await playOne(pair, report, Number(values.episode));
    report.print();
    process.exitCode = report.differences <= Number(values.known) ? 0 : 1;
    await resetEngine();
    await pair.mongodb.close();
    await pair.embedded.close();
  } finally {
    await embedded.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function run(pair: Pair, report: Report, seed: number, commands: number): Promise<void> {
  for (let i = 0; report.commands < commands; i++) await playOne(pair, report, seed * 1_000_003 + i);
}

async function playOne(pair: Pair, report: Report, seed: number): Promise<void> {
  const episode = episodeOf(seed);
  await report.add(seed, episode, await play(pair, episode));
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  // Open connections would keep the process alive.
  process.exit(1);
});
