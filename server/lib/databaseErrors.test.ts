import mongoose from 'mongoose';
import { isDatabaseUnavailable } from './databaseErrors';

const serverError = (code: number, errorLabels: string[] = []) =>
  new mongoose.mongo.MongoServerError({ errmsg: 'of the server', code, errorLabels });

it.each([
  ['a server that is no longer the primary', 10_107],
  ['a read at a server that is no longer the primary', 13_435],
  ['an operation interrupted by an election', 11_602],
  ['a majority that did not answer in time', 64],
  ['a transaction that a primary without a majority does not know', 251],
])('%s means that the database is unavailable', (_what, code) => {
  expect(isDatabaseUnavailable(serverError(code))).toBe(true);
});

it.each([
  ['a duplicate key', serverError(11_000)],
  ['a transaction that the majority does not know', serverError(251, ['TransientTransactionError'])],
  ['a fault of our own', new TypeError('undefined')],
])('%s does not mean that the database is unavailable', (_what, error) => {
  expect(isDatabaseUnavailable(error)).toBe(false);
});
