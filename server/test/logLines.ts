import { Writable } from 'node:stream';
import pino from 'pino';
import supertest from 'supertest';
import { createApp } from '../app';
import type { Context } from '../context';

/** The lines that the product logs during `work`, at the most verbose level. */
export async function logLinesOf<Result>(
  context: Context,
  work: (api: ReturnType<typeof supertest>, logging: Context) => PromiseLike<Result>,
): Promise<{ text: string; result: Result }> {
  let text = '';
  const destination = new Writable({
    write(chunk: Buffer, _encoding, done) {
      text += chunk.toString();
      done();
    },
  });
  const logging = { ...context, log: pino({ level: 'trace' }, destination) };
  const result = await work(supertest(createApp(logging)), logging);
  return { text, result };
}
