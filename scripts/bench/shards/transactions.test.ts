import type { RoutedCommand } from './readRecording';
import type { RouteKind } from './routeOf';
import { countTransactions } from './transactions';

const command = (what: string, kind: RouteKind, ...organizations: string[]): RoutedCommand => {
  const [name = '', collection = ''] = what.split(' ');
  return { ...{ at: 0, request: null, transaction: 'x' }, ...{ name, collection, kind, organizations } };
};
const onPrimary = (what: string) => command(what, 'primary shard');
const named = (what: string, organization = 'ours') => command(what, 'one shard', organization);
const byId = (what: string) => command(what, 'every shard, for one organization', 'ours');

const one = { 'use one shard': 1, 'would use one shard if each command named the organization': 1 };

it.each([
  ['names its organization', [named('find users'), named('update users')], one],
  ['names records of it by id', [named('find users'), byId('update users')], { ...one, 'use one shard': 0 }],
  ['uses the primary shard alone', [onPrimary('insert accounts'), onPrimary('find jobLeases')], one],
  [
    'reads unsharded records',
    [onPrimary('find organizations'), named('insert users')],
    { 'write on one shard, read on another': 1, 'write on two shards': 0 },
  ],
  [
    'writes an account of a customer that it reads',
    [onPrimary('update accounts'), named('find users')],
    { 'write on one shard, read on another': 1, 'write on two shards': 0 },
  ],
  [
    'registers a customer',
    [onPrimary('insert accounts'), named('insert users')],
    { 'write on one shard, read on another': 0, 'write on two shards': 1 },
  ],
])('counts a transaction that %s', (_, commands, counts) => {
  expect(countTransactions(commands)).toMatchObject({ all: 1, ...counts });
});

it('counts only what belongs to a transaction', () => {
  expect(countTransactions([{ ...named('update users'), transaction: undefined }])).toMatchObject({ all: 0 });
});

it.each([
  ['two organizations', [named('update users'), named('update users', 'theirs')]],
  ['an unknown organization', [command('update users', 'every shard')]],
  ['an unsharded collection without a reason', [named('insert mails'), onPrimary('update organizations')]],
])('refuses a transaction that writes records of %s', (_, commands) => {
  expect(() => countTransactions(commands)).toThrow('write on several shards');
});
