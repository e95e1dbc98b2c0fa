import type { PublicDraw } from '#contract/draw';
import { organization, publicEvent } from './references';

/** A draw with a typed seed that is open. */
export function buildDraw(overrides: Partial<PublicDraw> = {}): PublicDraw {
  return {
    organization,
    event: publicEvent,
    group: { _id: 'g2', name: 'Helsinki' },
    state: 'open',
    closesAt: '2026-12-05T10:00:00.000Z',
    source: 'typed',
    sourceText: 'Lotto 5.12.2026',
    entryCount: 3,
    entries: [],
    list: null,
    round: null,
    roundAt: null,
    seed: null,
    order: [],
    drawnAt: null,
    ...overrides,
  };
}
