import { randomInt } from 'node:crypto';
import { tokenHeader } from '../contract/session';
import { seeded } from '../start/demo/random';
import { operations } from './operations';
import { useApp } from '../test/app';
import { hostileCall } from '../test/everyRoute/hostileCall';
import { buildWorld, type World } from '../test/everyRoute/world';

const calls = process.env.LONG_TESTS ? 50_000 : 400;
const longestMs = 5_000;

/** `FUZZ_SEED=n` repeats a run. */
const seed = Number(process.env.FUZZ_SEED ?? randomInt(2 ** 31));

/** How many calls share two worlds, whose records they gradually delete and disable. */
const callsPerWorld = 200;

const app = useApp({ rateLimits: false });

it(
  `the server handles ${calls} hostile requests of all roles without failing (FUZZ_SEED=${seed})`,
  async () => {
    const random = seeded(seed);
    let worlds: World[] = [];
    for (let i = 0; i < calls; i += 1) {
      if (i % callsPerWorld === 0) worlds = [await buildWorld(app), await buildWorld(app)];
      const operation = random.pick(operations);
      const token = random.pick(['', ...worlds.flatMap(({ tokens }) => Object.values(tokens))]);
      const { path, headers, body } = hostileCall(operation, worlds.flatMap(idsOf), random);
      const request = app.api[operation.method](path).set({ ...headers, [tokenHeader]: token });
      const started = performance.now();

      const { status } = await (body === undefined
        ? request
        : request.type('json').send(JSON.stringify(body)));

      const isSlow = performance.now() - started > longestMs;
      // A refund may fail at the provider: 502.
      if ((status >= 500 && status !== 502) || isSlow) {
        throw new Error(
          `call ${i}: ${operation.method} ${path} ${JSON.stringify(body)} is ${isSlow ? 'slow' : status}`,
        );
      }
    }
  },
  60_000 + calls * 500,
);

function idsOf(world: World): string[] {
  return Object.values(world).flatMap((part) => ('_id' in part ? [String(part._id)] : []));
}
