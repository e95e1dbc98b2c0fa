import type { ArrangedRoom } from '#contract/roomPlan';
import { toBoardRooms } from './boardRooms';
import { isStillUnmet, unmetByPlace } from './unmetByPlace';

const room = (...customers: string[]): ArrangedRoom => ({
  _id: null,
  roomType: '2h',
  locked: false,
  fillers: [],
  note: '',
  customers,
});
const buildWish = (from: string) => ({ wish: { from, to: 'x' }, reason: null });

it('wishes are under the room of their guest, or under a guest without a bed', () => {
  const unmet = unmetByPlace(toBoardRooms([room('a', 'b')]), ['a', 'b', 'c'].map(buildWish));

  expect([...unmet]).toEqual([
    ['Double 1', [buildWish('a'), buildWish('b')]],
    ['c', [buildWish('c')]],
  ]);
});

it('unchanged wishes of a room stay the same object, so that the room does not render again', () => {
  const before = unmetByPlace(toBoardRooms([room('a'), room('b')]), [buildWish('a'), buildWish('b')]);

  const now = unmetByPlace(toBoardRooms([room('a'), room('c')]), [buildWish('a'), buildWish('c')], before);

  expect(now.get('Double 1')).toBe(before.get('Double 1'));
  expect(now.get('Double 2')).toEqual([buildWish('c')]);
});

it.each([
  [{ from: 'a', to: 'b' }, false],
  [{ from: 'a', to: 'x' }, true],
  [{ from: 'x', to: 'b' }, false],
  [{ from: 'a', roomType: '2h' as const }, false],
  [{ from: 'a', roomType: '3h' as const }, true],
])('the wish %j is still unmet in the room of a and b: %p', (wish, isUnmet) => {
  const [shared] = toBoardRooms([room('a', 'b')]);

  expect(isStillUnmet(wish, shared!)).toBe(isUnmet);
});
