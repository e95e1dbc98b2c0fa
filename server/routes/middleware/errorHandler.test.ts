import { Writable } from 'node:stream';
import express from 'express';
import mongoose from 'mongoose';
import pino from 'pino';
import supertest from 'supertest';
import { errorHandler } from './errorHandler';
import { logRequests } from './observeRequests';

function appThatThrows(error: unknown) {
  let log = '';
  const destination = new Writable({
    write(chunk: Buffer, _encoding, done) {
      log += chunk.toString();
      done();
    },
  });
  const logger = pino({ level: 'error' }, destination);
  const app = express();
  app.use(logRequests(logger));
  app.get('/', () => {
    throw error;
  });
  app.use(errorHandler(logger));
  return { api: supertest(app), log: () => log };
}

describe('an unexpected error', () => {
  it('is sent as status 500 with only a request id, and logged in full with that id', async () => {
    const { api, log } = appThatThrows(new Error('the disk of db-7 is full'));

    const { status, body, text, headers } = await api.get('/').set('accept-language', 'en');

    expect(status).toBe(500);
    expect(body.errors).toEqual([
      { code: 'unexpected', msg: expect.stringContaining(headers['x-request-id']!) },
    ]);
    expect(text).not.toMatch(/db-7|at .*:\d+/);
    expect(log()).toContain('the disk of db-7 is full');
    expect(log()).toContain(headers['x-request-id']);
    expect(log()).toContain('errorHandler.test.ts');
  });

  it.each([
    ['CastError', new mongoose.Error.CastError('string', 'matti@example.fi', 'name')],
    ['BSONError', new mongoose.mongo.BSON.BSONError('null bytes, found: matti@example.fi')],
  ])('is logged without the value that a %s quotes', async (name, error) => {
    const { api, log } = appThatThrows(error);

    await api.get('/');

    expect(log()).toContain(name);
    expect(log()).not.toContain('matti@example.fi');
  });
});

describe('an unavailable database', () => {
  it.each([
    ['lost', new mongoose.mongo.MongoNetworkError('connection closed')],
    ['not found', new mongoose.mongo.MongoServerSelectionError('no primary', {} as never)],
  ])('is reported with status 503 when it is %s', async (_what, error) => {
    const { status, body } = await appThatThrows(error).api.get('/');

    expect(status).toBe(503);
    expect(body.errors[0].code).toBe('unavailable');
  });
});
