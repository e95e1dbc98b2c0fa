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
  others?: RoomPerson[];
  lock?: RoomLock;
  otherLock?: RoomLock;
  exclusions?: [string, string][];
}

function broken({ size = 3, people, others = [], lock, otherLock, exclusions = [] }: Case): RoomRule[] {
  const situation = readSituation({
    people: [...people, ...others],
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
    'women and men who all accept either gender',
    { people: [woman('a', both), man('b', both), man('c', both)] },
  ],
  [
    'a woman and a man who wished for each other',
    { people: [woman('a', { wishes: ['b'] }), man('b', { wishes: ['a'] })] },
  ],
  ['only one person, who wants roommates of the other gender', { people: [man('a', other)] }],
  [
    'a man who wants female roommates, and women who accept either gender',
    { people: [man('a', other), woman('b', both), woman('c', both)] },
  ],
  [
    'a man who wants female roommates and a woman, if they wished for each other',
    { people: [man('a', { ...other, wishes: ['b'] }), woman('b', { wishes: ['a'] })] },
  ],
  ['a woman and a man who are locked together', { people: [woman('a'), man('b')], lock: lockOf(['a', 'b']) }],
  [
    'only the people of a closed lock',
    { people: [woman('a'), woman('b')], lock: lockOf(['a', 'b'], { closed: true }) },
  ],
  [
    'the people of an open lock and somebody else',
    { people: [woman('a'), woman('b'), woman('c')], lock: lockOf(['a', 'b']) },
  ],
  ['people who paid for its size', { people: [woman('a', { paidSize: 3 }), woman('b')] }],
])('a room may have %s', (_, room) => {
  expect(broken(room)).toEqual([]);
});

it.each<[string, RoomRule, Case]>([
  ['more people than beds', 'beds', { size: 1, people: [woman('a'), woman('b')] }],
  ['somebody who paid for another size', 'paid', { people: [woman('a', { paidSize: 2 })] }],
  [
    'only some people of a lock',
    'lock',
    { people: [woman('a')], others: [woman('b')], lock: lockOf(['a', 'b']) },
  ],
  ['a lock for another room size', 'lockSize', { people: [woman('a')], lock: lockOf(['a'], { size: 2 }) }],
  [
    'somebody in addition to a closed lock',
    'closedLock',
    { people: [woman('a'), woman('b')], lock: lockOf(['a'], { closed: true }) },
  ],
  [
    'two people if one excludes the other',
    'exclusion',
    { people: [woman('a'), woman('b')], exclusions: [['b', 'a']] },
  ],
  ['a woman and a man', 'gender', { people: [woman('a'), man('b')] }],
  [
    'a woman and a man if only one wished for the other',
    'gender',
    { people: [woman('a', { wishes: ['b'] }), man('b', both)] },
  ],
  [
    'a third person in addition to a woman and a man who wished for each other',
    'gender',
    { people: [woman('a', { wishes: ['b'] }), man('b', { wishes: ['a'] }), woman('c')] },
  ],
  [
    'a man who wants female roommates, and a woman who does not accept men',
    'gender',
    { people: [man('a', other), woman('b')] },
  ],
  [
    'a man who wants female roommates, and another man',
    'gender',
    { people: [man('a', other), man('b', both)] },
  ],
  [
    'two men who want female roommates, and a woman who accepts either gender',
    'gender',
    { people: [man('a', other), man('b', other), woman('c', both)] },
  ],
  [
    'people of two locks',
    'twoLocks',
    { people: [woman('a'), woman('b')], lock: lockOf(['a']), otherLock: lockOf(['b'], { id: 'm' }) },
  ],
  [
    'somebody who accepts either gender, with a woman and a man who do not',
    'gender',
    { people: [woman('a'), man('b'), man('c', both)] },
  ],
])('a room may not have %s', (_, rule, room) => {
  expect(broken(room)).toEqual([rule]);
});
