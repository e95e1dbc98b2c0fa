import type { OwnWaiting, WaitingParty } from '#contract/waiting';
import { organization, publicEvent } from './references';

export function buildOwnWaiting(overrides: Partial<OwnWaiting> = {}): OwnWaiting {
  return {
    firstName: 'Maija',
    organization,
    event: publicEvent,
    group: { _id: 'g2', name: 'Helsinki' },
    people: [{ gender: 'F', isRegistered: false }],
    state: 'waiting',
    ahead: 0,
    obstacle: 'seats',
    freeSeats: 0,
    offeredUntil: null,
    ...overrides,
  };
}

export function buildWaitingParty(overrides: Partial<WaitingParty> = {}): WaitingParty {
  return {
    _id: 'w1',
    firstName: 'Maija',
    lastName: 'Virtanen',
    email: 'maija@example.fi',
    people: [{ gender: 'F', isRegistered: false }],
    state: 'waiting',
    obstacle: 'seats',
    joinedAt: '2026-11-24T10:15:00.000Z',
    offeredUntil: null,
    ...overrides,
  };
}
