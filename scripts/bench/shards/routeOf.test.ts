import { mongo } from 'mongoose';
import { type Command, type Placement, routeOf } from './routeOf';

const [ours, theirs, customer, stranger, unknown] = Array.from({ length: 5 }, () => new mongo.ObjectId());

/** `accounts` is not sharded. The `_id` of `documentNumbers` is the organization's. */
const placement: Placement = {
  keyOf: (collection) => {
    if (collection === 'accounts') return undefined;
    return collection === 'documentNumbers' ? '_id' : 'organization';
  },
  ownerOf: (id) => ({ [String(customer)]: String(ours), [String(stranger)]: String(theirs) })[id],
};

const one = { kind: 'one shard', organizations: [String(ours)] };
const forOne = { kind: 'every shard, for one organization', organizations: [String(ours)] };
const every = { kind: 'every shard', organizations: [] };
const several = { kind: 'every shard', organizations: [String(ours), String(theirs)] };
const primary = { kind: 'primary shard', organizations: [] };

type Stages = NonNullable<Command['pipeline']>;

const find = (filter: object) => ({ find: 'users', filter: { ...filter } });
const update = (...filters: object[]) => ({
  update: 'users',
  updates: filters.map((filter) => ({ q: { ...filter }, u: {} })),
});
const aggregate = (...pipeline: Stages) => ({ aggregate: 'users', pipeline });
const lookup = (from: string, pipeline: Stages = []) => ({
  $lookup: { from, localField: 'x', foreignField: '_id', as: 'x', pipeline },
});
const ofOurs = { $match: { organization: ours } };

it.each<[string, Command, object]>([
  ['a filter with the organization', find({ organization: ours }), one],
  ['the organization by $eq', find({ organization: { $eq: ours } }), one],
  ['one organization by $in', find({ organization: { $in: [ours] } }), one],
  ['two by $in', find({ organization: { $in: [ours, theirs] } }), several],
  ['a range of organizations', find({ organization: { $gt: theirs } }), every],
  ['the organization in $and', find({ $and: [{ x: 1 }, { organization: ours }] }), one],
  ['every part of $or', find({ $or: [{ organization: ours }, { organization: ours, x: 1 }] }), one],
  ['one part of $or', find({ $or: [{ organization: ours }, { x: 1 }] }), every],
  ['no organization', find({ organization: null }), { ...one, organizations: ['none'] }],
  ['only the id of a record', find({ _id: customer }), forOne],
  ['ids of records of two organizations', find({ _id: { $in: [customer, stranger] } }), several],
  ['another field with the id of a record', find({ customer }), forOne],
  ['the id of an unknown record', find({ _id: unknown }), every],
  ['no filter', { find: 'users' }, every],
  ['the filter of count', { count: 'users', query: { organization: ours } }, one],
  ['the filter of distinct', { distinct: 'users', query: { organization: ours } }, one],
  ['the filter of findAndModify', { findAndModify: 'users', query: { _id: customer } }, forOne],
  ['the record of an insert', { insert: 'users', documents: [{ organization: ours }] }, one],
  [
    'records of two',
    { insert: 'users', documents: [ours, theirs].map((organization) => ({ organization })) },
    several,
  ],
  ['an update that names it', update({ organization: ours }), one],
  [
    'an update that only sets it',
    { update: 'users', updates: [{ q: {}, u: { organization: ours } }] },
    every,
  ],
  ['updates of which one does not name it', update({ organization: ours }, { _id: customer }), forOne],
  ['a deletion that names it', { delete: 'users', deletes: [{ q: { organization: ours } }] }, one],
  ['the first stage of a pipeline', aggregate(ofOurs), one],
  ['a later first stage', aggregate({ $match: { x: 1 } }, ofOurs), one],
  ['a stage behind another kind', aggregate({ $limit: 1 }, ofOurs), every],
  ['a join by id', aggregate(ofOurs, lookup('groups')), forOne],
  ['a join that names it', aggregate(ofOurs, lookup('groups', [ofOurs])), one],
  ['a join by the shard key', aggregate(ofOurs, lookup('documentNumbers')), one],
  ['a join inside a join', aggregate(ofOurs, lookup('groups', [ofOurs, lookup('rooms')])), forOne],
  ['a union', aggregate(ofOurs, { $unionWith: { coll: 'payments', pipeline: [] } }), forOne],
  ['a union that names it', aggregate(ofOurs, { $unionWith: { coll: 'payments', pipeline: [ofOurs] } }), one],
  ['an _id that is the organization', { findAndModify: 'documentNumbers', query: { _id: ours } }, one],
  ['an unsharded collection', { find: 'accounts', filter: { organization: ours } }, primary],
])('routes by %s', (_, command, route) => {
  const [name = ''] = Object.keys(command);

  expect(routeOf(name, command, placement)).toEqual(route);
});

it('refuses a command that it does not know', () => {
  expect(() => routeOf('mapReduce', { mapReduce: 'users' }, placement)).toThrow('mapReduce');
});
