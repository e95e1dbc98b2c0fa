import type { AnnouncedSailing, OwnSailingChange } from '#contract/sailingChange';
import { stockholm, turku } from './customers';

function buildAnnouncedSailing(departure: string, arrival: string): AnnouncedSailing {
  return { name: 'M/S Meritähti', departure: turku(departure), arrival: stockholm(arrival) };
}

/** A new time, with all three choices. */
export function buildOwnSailingChange(overrides: Partial<OwnSailingChange> = {}): OwnSailingChange {
  return {
    _id: 's1',
    kind: 'retimed',
    before: buildAnnouncedSailing('2027-05-12T17:15:00.000Z', '2027-05-13T04:30:00.000Z'),
    after: buildAnnouncedSailing('2027-05-12T20:45:00.000Z', '2027-05-13T08:00:00.000Z'),
    choices: ['go', 'later', 'refund'],
    answerBy: '2027-05-10T09:00:00.000Z',
    laterGroups: [
      { _id: 'g2', name: 'Naantali', departure: turku('2027-05-13T17:15:00.000Z'), isFull: false },
      { _id: 'g3', name: 'Salo', departure: turku('2027-05-14T17:15:00.000Z'), isFull: true },
    ],
    refundTotal: 193.5,
    obstacle: null,
    choice: null,
    canChoose: true,
    ...overrides,
  };
}
