import type { OwnComplaint, StaffComplaint } from '#contract/complaint';

export function buildOwnComplaint(overrides: Partial<OwnComplaint> = {}): OwnComplaint {
  return {
    _id: 'r1',
    event: 'Kevätristeily',
    eventEn: 'Spring cruise',
    subject: 'Meteli',
    description: 'Hytti oli melun vieressä',
    receivedOn: '2026-11-02',
    state: 'open',
    answer: null,
    closing: null,
    ...overrides,
  };
}

export function buildStaffComplaint(overrides: Partial<StaffComplaint> = {}): StaffComplaint {
  return {
    ...buildOwnComplaint(),
    source: 'portal',
    enteredBy: null,
    answerBy: '2026-11-16',
    answeredBy: null,
    closedBy: null,
    ...overrides,
  };
}
