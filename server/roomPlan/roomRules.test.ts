import type { RoomLock, RoomPerson } from './problem';
import { brokenRules, isValidRoom, type RoomRule } from './roomRules';
import { readSituation } from './situation';
import { buildPerson as woman } from './test/person';

const man = (id: string, more: Partial<RoomPerson> = {}) => woman(id, { gender: 'M', ...more });
const lockOf = (people: string[], more: Partial<RoomLock> = {}) => ({
  id: 'l',
  people,
  size: null,
  closed: false,
  ...more,
});

interface Case {
  size?: number;
  people: RoomPerson[];
  away?: RoomPerson[];
  lock?: RoomLock;
  otherLock?: RoomLock;
  exclusions?: [string, string][];
}

function broken({ size = 3, people, away = [], lock, otherLock, exclusions = [] }: Case): RoomRule[] {
  const situation = readSituation({
    people: [...people, ...away],
    rooms: [],
    locks: [lock, otherLock].flatMap((each) => each ?? []),
    exclusions,
    seed: 1,
  });
  const members = people.map(({ id }) => situation.byId.get(id)!);
  const rules = brokenRules({ size, people: members }, situation);
  expect(isValidRoom({ size, people: members }, situation)).toBe(rules.length === 0);
  return rules;
}

const both = { roomsWith: 'either' as const };
const other = { roomsWith: 'other' as const };

it.each<[string, Case]>([
  ['nobody', { people: [] }],
  ['women', { people: [woman('a'), woman('b'), woman('c', both)] }],
  [
    'men who room with either, and women who do',
    { people: [woman('a', both), man('b', both), man('c', both)] },
  ],
  [
    'a woman and a man who wished for each other',
    { people: [woman('a', { wishes: ['b'] }), man('b', { wishes: ['a'] })] },
  ],
  ['somebody alone who rooms with the other gender', { people: [man('a', other)] }],
  [
    'a man who rooms with women, and women who room with either',
    { people: [man('a', other), woman('b', both), woman('c', both)] },
  ],
  [
    'a man who rooms with women, and a woman, who wished for each other',
    { people: [man('a', { ...other, wishes: ['b'] }), woman('b', { wishes: ['a'] })] },
  ],
  ['a woman and a man in one lock', { people: [woman('a'), man('b')], lock: lockOf(['a', 'b']) }],
  ['a closed lock alone', { people: [woman('a'), woman('b')], lock: lockOf(['a', 'b'], { closed: true }) }],
  ['an open lock with somebody', { people: [woman('a'), woman('b'), woman('c')], lock: lockOf(['a', 'b']) }],
  ['those who paid for the size', { people: [woman('a', { paidSize: 3 }), woman('b')] }],
])('a room may have %s', (_, room) => {
  expect(broken(room)).toEqual([]);
});

it.each<[string, RoomRule, Case]>([
  ['more people than beds', 'beds', { size: 1, people: [woman('a'), woman('b')] }],
  ['somebody who paid for another size', 'paid', { people: [woman('a', { paidSize: 2 })] }],
  ['a part of a lock', 'lock', { people: [woman('a')], away: [woman('b')], lock: lockOf(['a', 'b']) }],
  ['a lock of another size', 'lockSize', { people: [woman('a')], lock: lockOf(['a'], { size: 2 }) }],
  [
    'somebody with a closed lock',
    'closedLock',
    { people: [woman('a'), woman('b')], lock: lockOf(['a'], { closed: true }) },
  ],
  [
    'people of whom one excludes the other',
    'exclusion',
    { people: [woman('a'), woman('b')], exclusions: [['b', 'a']] },
  ],
  ['a woman and a man', 'gender', { people: [woman('a'), man('b')] }],
  [
    'a woman and a man of whom one wished for the other',
    'gender',
    { people: [woman('a', { wishes: ['b'] }), man('b', both)] },
  ],
  [
    'a third with a woman and a man who wished for each other',
    'gender',
    { people: [woman('a', { wishes: ['b'] }), man('b', { wishes: ['a'] }), woman('c')] },
  ],
  [
    'a man who rooms with women, and a woman who agreed to none',
    'gender',
    { people: [man('a', other), woman('b')] },
  ],
  ['a man who rooms with women, and a man', 'gender', { people: [man('a', other), man('b', both)] }],
  [
    'two men who room with women, and a woman who rooms with either',
    'gender',
    { people: [man('a', other), man('b', other), woman('c', both)] },
  ],
  [
    'people of two locks',
    'twoLocks',
    { people: [woman('a'), woman('b')], lock: lockOf(['a']), otherLock: lockOf(['b'], { id: 'm' }) },
  ],
  [
    'somebody who rooms with either, with a woman and a man who do not',
    'gender',
    { people: [woman('a'), man('b'), man('c', both)] },
  ],
])('a room may not have %s', (_, rule, room) => {
  expect(broken(room)).toEqual([rule]);
});
