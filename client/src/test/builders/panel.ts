import type { Admin } from '#contract/admin';
import type { Dashboard } from '#contract/dashboard';
import type { Email } from '#contract/email';
import { event, organization, product } from './references';

export function buildAdmin(overrides: Partial<Admin> = {}): Admin {
  return {
    revision: 0,
    _id: 'b1',
    email: 'aino@example.fi',
    name: 'Aino Aalto',
    role: 'admin',
    organization,
    invitedAt: null,
    unconfirmedSince: null,
    readsHealthAnswers: false,
    ...overrides,
  };
}

export function buildEmail(overrides: Partial<Email> = {}): Email {
  return {
    revision: 0,
    _id: 't1',
    name: 'Kuitti',
    identifier: 'receipt',
    emailSubject: 'Kuitti matkastasi',
    emailHtml: '<p>Kiitos! {{products}}</p>',
    organization,
    ...overrides,
  };
}

/** The panel's landing page of an organization in which nothing needs attention. */
export function buildDashboard(overrides: Partial<Dashboard> = {}): Dashboard {
  const none = { count: 0, latest: [] };
  return {
    registrations: {
      earlier: 0,
      days: [
        { day: '2026-11-01', count: 8 },
        { day: '2026-11-02', count: 0 },
        { day: '2026-11-03', count: 4 },
      ],
    },
    groups: [{ _id: 'g1', name: 'Turku', event, userCount: 12, capacity: 40 }],
    products: [{ ...product, paidCount: 9, unpaidCount: 3, paid: 1741.5, unpaid: 580.5 }],
    accommodations: [
      {
        _id: 'h1',
        name: 'Hotelli Vanhakaupunki',
        onePersonRoom: { capacity: 4, reserved: 1 },
        twoPersonRoom: { capacity: 7, reserved: 7 },
        threePersonRoom: { capacity: 0, reserved: 0 },
        freeBeds: 3,
      },
    ],
    attention: {
      lateBefore: '2026-10-20',
      unpaid: [],
      failedMails: none,
      refunds: none,
      surplus: none,
      owedRefunds: null,
      complaints: null,
      soldOut: [],
      sailingChanges: [],
      dueManifests: [],
      dueReleases: [],
      endingKeys: [],
    },
    firstTrip: null,
    ...overrides,
  };
}
