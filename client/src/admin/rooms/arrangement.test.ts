import type { ArrangedRoom, RoomBoard } from '#contract/roomPlan';
import { buildRoomBoard, buildRoomGuest } from '../../test/builders/rooms';
import { isSameArrangement, moveGuest, rebase, swapGuests, countWishesMet } from './arrangement';
import { roomName, toArranged, toBoardRooms, type BoardRoom } from './boardRooms';

const room = (roomType: ArrangedRoom['roomType'], ...customers: string[]): ArrangedRoom => ({
  _id: null,
  locked: false,
  fillers: [],
  note: '',
  roomType,
  customers,
});
const board = () => toBoardRooms([room('3h', 'a', 'b'), room('1h', 'c'), room('2h', 'd', 'e')]);
/** `Double 1: d e` */
const describeRooms = (rooms: readonly BoardRoom[]) =>
  rooms.map((each) => `${roomName(each)}: ${each.customers.join(' ')}`);

it('rooms are sorted by size, each with a name', () => {
  expect(describeRooms(board())).toEqual(['Single 1: c', 'Double 1: d e', 'Triple 1: a b']);
});

describe('a room of a new arrangement', () => {
  it('keeps the name of the room with its id', () => {
    const [one, two] = [room('2h', 'a'), room('2h', 'b')].map((each, n) => ({ ...each, _id: `r${n}` }));
    const before = toBoardRooms([one!, two!]);

    const swapped = [{ ...two!, customers: ['a'] }, room('2h', 'x'), { ...one!, customers: ['b'] }];

    expect(describeRooms(toBoardRooms(swapped, before))).toEqual([
      'Double 1: b',
      'Double 2: a',
      'Double 3: x',
    ]);
  });

  it('takes the name of a room that one of its guests was in, if it has no id', () => {
    const before = toBoardRooms([room('2h', 'a', 'b'), room('2h', 'c')]);

    const after = toBoardRooms([room('2h', 'x'), room('2h', 'c', 'a')], before);

    expect(describeRooms(after)).toEqual(['Double 1: c a', 'Double 2: x']);
  });
});

describe('a guest who is moved', () => {
  it('removes the room that becomes empty', () => {
    expect(describeRooms(moveGuest(board(), 'c', { room: 'Triple 1' }))).toEqual([
      'Double 1: d e',
      'Triple 1: a b c',
    ]);
  });

  it('stays where they are if the target room is full, gone or their own', () => {
    const rooms = board();

    for (const target of [{ room: 'Double 1' }, { room: 'Double 9' }, { room: 'Triple 1' }]) {
      expect(moveGuest(rooms, 'a', target)).toBe(rooms);
    }
    expect(moveGuest(rooms, 'x', null)).toBe(rooms);
  });

  it('gets a new room of their own, or none', () => {
    expect(describeRooms(moveGuest(board(), 'a', { newRoom: '2h' }))).toEqual([
      'Single 1: c',
      'Double 1: d e',
      'Double 2: a',
      'Triple 1: b',
    ]);
    expect(describeRooms(moveGuest(board(), 'a', null))[2]).toBe('Triple 1: b');
  });

  it('does not change the names of other rooms', () => {
    const rooms = toBoardRooms([room('2h', 'a'), room('2h', 'b')]);

    expect(describeRooms(moveGuest(rooms, 'a', null))).toEqual(['Double 2: b']);
  });
});

it('two guests can swap places, even if one of them has no bed', () => {
  expect(describeRooms(swapGuests(board(), 'a', 'd'))).toEqual([
    'Single 1: c',
    'Double 1: a e',
    'Triple 1: d b',
  ]);
  expect(describeRooms(swapGuests(board(), 'x', 'd'))[1]).toBe('Double 1: x e');
  const rooms = board();
  expect(swapGuests(rooms, 'd', 'e')).toBe(rooms);
});

it('an arrangement is the same in any order, but not with another lock or note', () => {
  const rooms = toArranged(board());

  expect(isSameArrangement(rooms, [...rooms].reverse())).toBe(true);
  expect(isSameArrangement(rooms, [{ ...rooms[0]!, locked: true }, ...rooms.slice(1)])).toBe(false);
  expect(isSameArrangement(rooms, [{ ...rooms[0]!, note: 'Sea view' }, ...rooms.slice(1)])).toBe(false);
});

it('rebased on a newer board, the rooms have no guests who have left, and removed rooms become new ones', () => {
  const ownRooms = toBoardRooms([
    { ...room('2h', 'a', 'b'), _id: 'r1' },
    { ...room('2h', 'c'), _id: 'r2' },
    { ...room('1h', 'd'), _id: 'r3' },
  ]);
  const newer: RoomBoard = buildRoomBoard({
    guests: ['a', 'c'].map((_id) => buildRoomGuest({ _id })),
    rooms: [{ ...room('2h', 'c'), _id: 'r2' }],
  });

  expect(rebase(ownRooms, newer).map(({ _id, customers }) => [_id, ...customers])).toEqual([
    [null, 'a'],
    ['r2', 'c'],
  ]);
});

it('a room can meet wishes for people and for its size', () => {
  const guest = buildRoomGuest({ wishes: ['b', 'x'], wishedType: '2h' });

  expect(countWishesMet(guest, room('2h', 'a', 'b'))).toEqual({ met: 2, total: 3 });
  expect(countWishesMet(guest, undefined)).toEqual({ met: 0, total: 3 });
});
