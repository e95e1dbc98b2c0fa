import { createHash } from 'node:crypto';
import type { BoardingList, BoardingMark, BoardingPassenger, BoardingSynced } from '#contract/boarding';

export function hashTicket(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

export function buildPassenger(overrides: Partial<BoardingPassenger> = {}): BoardingPassenger {
  return {
    _id: 'u1',
    firstName: 'Aino',
    lastName: 'Aalto',
    userCode: 'AB23CD',
    phone: '+358401234567',
    group: 'Turku',
    cabin: '5123',
    room: 'r1',
    isUnpaid: false,
    isDisabled: false,
    ticket: hashTicket('MERI 1'),
    ...overrides,
  };
}

export function buildBoardingList(overrides: Partial<BoardingList> = {}): BoardingList {
  return {
    ferry: { _id: 'f1', name: 'M/S Meritähti' },
    direction: 'outbound',
    departure: {
      city: 'Turku',
      terminal: 'Satama',
      dateTime: '2026-11-29T18:15:00.000Z',
      timeZone: 'Europe/Helsinki',
    },
    deleteAfter: '2199-01-01T00:00:00.000Z',
    passengers: [buildPassenger()],
    endedTickets: [],
    hash: 'a'.repeat(64),
    ...overrides,
  };
}

export function buildBoardingMark(overrides: Partial<BoardingMark> = {}): BoardingMark {
  return {
    _id: '00000000-0000-4000-8000-000000000001',
    passenger: 'u1',
    about: 'boarding',
    count: '',
    value: 'here',
    replaces: [],
    at: '2026-11-29T17:30:00.000Z',
    device: 'Gate 2',
    ...overrides,
  };
}

export function buildSynced(overrides: Partial<BoardingSynced> = {}): BoardingSynced {
  return { list: null, marks: [], position: 0, startsOver: false, hasMore: false, ...overrides };
}
