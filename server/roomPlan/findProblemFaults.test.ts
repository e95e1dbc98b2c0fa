import { findProblemFaults, type ProblemFaultCode } from './findProblemFaults';
import type { RoomProblem } from './problem';

const [anna, bea] = ['anna', 'bea'].map((id) => ({
  id,
  group: 'g',
  gender: 'F' as const,
  roomsWith: 'own' as const,
  paidSize: null,
  wishes: [],
  wishedSize: null,
}));
const problem: RoomProblem = {
  people: [anna!, bea!],
  rooms: [{ size: 2, count: 1 }],
  locks: [],
  exclusions: [],
  seed: 1,
};
const lock = { id: 'l', people: ['anna', 'bea'], size: null, closed: false };

it('a problem that can be planned has no faults', () => {
  expect(findProblemFaults({ ...problem, locks: [lock] })).toEqual([]);
});

it.each<[string, ProblemFaultCode, string[], Partial<RoomProblem>]>([
  ['two people of one id', 'sameId', ['anna'], { people: [anna!, anna!] }],
  [
    'two locks of one id',
    'sameId',
    ['l'],
    {
      locks: [
        { ...lock, people: ['anna'] },
        { ...lock, people: ['bea'] },
      ],
    },
  ],
  ['a wish for nobody', 'unknownPerson', ['x'], { people: [{ ...anna!, wishes: ['x'] }] }],
  ['a lock with nobody known', 'unknownPerson', ['x'], { locks: [{ ...lock, people: ['x'] }] }],
  ['an exclusion of nobody known', 'unknownPerson', ['x'], { exclusions: [['anna', 'x']] }],
  ['a wish for oneself', 'selfWish', ['anna'], { people: [{ ...anna!, wishes: ['anna'] }] }],
  ['the same wish twice', 'selfWish', ['anna'], { people: [{ ...anna!, wishes: ['bea', 'bea'] }, bea!] }],
  ['an exclusion of oneself', 'selfWish', ['anna'], { exclusions: [['anna', 'anna']] }],
  ['four wishes', 'tooManyWishes', ['anna'], fourWishes()],
  ['rooms without a bed', 'size', ['0'], { rooms: [{ size: 0, count: 1 }] }],
  ['half a room', 'size', ['2'], { rooms: [{ size: 2, count: 0.5 }] }],
  ['a paid size of five', 'size', ['anna'], { people: [{ ...anna!, paidSize: 5 }] }],
  ['somebody in two locks', 'twoLocks', ['anna'], { locks: [lock, { ...lock, id: 'm', people: ['anna'] }] }],
  ['a lock of nobody', 'emptyLock', ['l'], { locks: [{ ...lock, people: [] }] }],
  ['a lock larger than its room', 'lockTooLarge', ['l'], { locks: [{ ...lock, size: 1 }] }],
  ['a lock whose people paid for a smaller room', 'lockPaid', ['l'], paidFor(1, 1)],
  ['a lock whose people paid for different rooms', 'lockPaid', ['l'], paidFor(2, 3)],
  [
    'a lock whose people exclude each other',
    'lockExclusion',
    ['l'],
    { locks: [lock], exclusions: [['bea', 'anna']] },
  ],
])('%s is a fault', (_, code, ids, change) => {
  expect(findProblemFaults({ ...problem, ...change })).toContainEqual({ code, ids });
});

function paidFor(one: number, other: number): Partial<RoomProblem> {
  return {
    people: [
      { ...anna!, paidSize: one },
      { ...bea!, paidSize: other },
    ],
    locks: [lock],
  };
}

function fourWishes(): Partial<RoomProblem> {
  const friends = ['a', 'b', 'c', 'd'];
  return { people: [{ ...anna!, wishes: friends }, ...friends.map((id) => ({ ...anna!, id }))] };
}
