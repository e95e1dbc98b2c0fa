import type { HandoverOffer, OwnHandover, StaffHandover } from '#contract/handover';

export function buildStaffHandover(overrides: Partial<StaffHandover> = {}): StaffHandover {
  return {
    _id: 'h1',
    state: 'open',
    money: 'passes',
    leaver: { _id: 'c1', firstName: 'Maija', lastName: 'Virtanen' },
    newcomer: null,
    email: 'uusi@example.fi',
    startedAt: '2026-11-25T10:00:00.000Z',
    expiresAt: '2026-12-02T10:00:00.000Z',
    endedAt: null,
    ...overrides,
  };
}

export function buildOwnHandover(overrides: Partial<OwnHandover> = {}): OwnHandover {
  return { until: '2027-04-30', money: 'passes', fee: null, mayStart: true, open: null, ...overrides };
}

export function buildHandoverOffer(overrides: Partial<HandoverOffer> = {}): HandoverOffer {
  return {
    organization: { _id: 'a1', name: 'Meriretket', identifier: 'meriretket' },
    event: { _id: 'e1', name: 'Kevätristeily', date: '2027-05-12' },
    group: { _id: 'g1', name: 'Turku' },
    from: 'Maija',
    expiresAt: '2026-12-02T10:00:00.000Z',
    money: 'passes',
    products: [{ name: 'Matkapaketti', amount: 0 }],
    fee: { name: 'Luovutusmaksu', amount: 15 },
    roomType: '2h',
    ...overrides,
  };
}
