import type { OwnerRequest } from '#contract/ownerRequest';
import { organization } from './references';

export function buildOwnerRequest(overrides: Partial<OwnerRequest> = {}): OwnerRequest {
  return {
    _id: 'r1',
    organization,
    right: 'products',
    state: 'waiting',
    message: 'Lisäisimme tuotteet itse.',
    requestedAt: '2026-11-26T12:30:00.000Z',
    requestedBy: 'Olli Ojala',
    answeredAt: null,
    againFrom: '2126-11-27T12:30:00.000Z',
    ...overrides,
  };
}
