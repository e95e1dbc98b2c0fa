/*
 * npm run test:beside [-- --commands N --seed N --most N --known N --episode N]: the embedded database beside MongoDB.
 *
 * Sends the same random commands to both and compares every answer, every error code and, after each write, the
 * documents. A run is made of episodes, which begin on empty collections: some documents, maybe indexes, and a dozen
 * commands or two sessions' transactions. Each part of the language has a file: values, filters, updates,
 * expressions, stages, indexes, transactions; `commands.ts` puts them together. All of it comes from the seed.
 *
 * A difference is reduced to the smallest case that still shows it and printed with both answers. What the embedded
 * database refuses by name is no difference; it is counted by that name, and so are answers that differ where MongoDB's
 * depends on its plan (`exemptions.ts`). Where nothing sorts the documents, `answers.ts` takes their order away before it
 * compares. Messages are not compared, only codes.
 *
 * The first ten differences are printed, or as many as `--most` says, and alike ones once; a number printed with them
 * repeats one by `--episode`. It fails if there are more than `--known`, which a seed always finds alike.
 *
 * MongoDB's address is in MONGODB_URI; `scripts/testBeside.mjs` starts one where a server is at hand. It takes one run
 * at a time, because a run sets the engine of the whole server, and sets it back at its end.
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
    throw new Error('There is no MongoDB to compare with: name a replica set by MONGODB_URI=mongodb://….');
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
  // What is still connected would keep the process.
  process.exit(1);
});
