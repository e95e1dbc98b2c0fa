import type { RoomBoard, RoomGuest, RoomProposal } from '#contract/roomPlan';
import { organization } from './references';

export function buildRoomGuest(overrides: Partial<RoomGuest> = {}): RoomGuest {
  return {
    _id: 'a',
    firstName: 'Anna',
    lastName: 'Aalto',
    gender: 'F',
    group: { _id: 'g1', name: 'Turku' },
    paidType: null,
    wishes: [],
    wishedType: null,
    company: 'F',
    ...overrides,
  };
}

/** Anna and Bea share a locked room; Cia has no bed. */
export function buildRoomBoard(overrides: Partial<RoomBoard> = {}): RoomBoard {
  return {
    accommodation: { _id: 'h1', name: 'Hotelli Meri', date: '2027-05-12', organization },
    capacity: { '1h': 1, '2h': 2, '3h': 0 },
    guests: [
      buildRoomGuest({ wishes: ['c'] }),
      buildRoomGuest({ _id: 'b', firstName: 'Bea' }),
      buildRoomGuest({ _id: 'c', firstName: 'Cia', group: { _id: 'g2', name: 'Oulu' } }),
    ],
    rooms: [{ _id: 'r1', roomType: '2h', customers: ['a', 'b'], locked: true, fillers: [], note: '' }],
    version: 'v1',
    undo: null,
    ...overrides,
  };
}

/** Anna shares with Cia instead, and Bea has a single room. */
export function buildRoomProposal(overrides: Partial<RoomProposal> = {}): RoomProposal {
  return {
    rooms: [
      { _id: null, roomType: '2h', customers: ['a', 'c'], locked: false, fillers: [], note: '' },
      { _id: null, roomType: '1h', customers: ['b'], locked: false, fillers: [], note: '' },
    ],
    notPlaced: [],
    isProven: true,
    values: { placed: 3, mutual: 1, oneWay: 0, rank: 3, group: -1, rooms: -2 },
    bounds: { placed: 3, mutual: 1, oneWay: 0, rank: 3, group: -1, rooms: -2 },
    unmet: [{ from: 'b', to: 'a' }],
    moved: null,
    leastMoves: null,
    impossible: null,
    timeMs: 700,
    ...overrides,
  };
}
