import type { Me } from '#contract/customer';
import type { PublicGroup } from '#contract/group';
import type { PublicOrganization } from '#contract/organization';
import type { Role } from '#contract/roles';
import type { Session } from '#contract/session';

const organizationName = { _id: 'a1', name: 'Meriretket ry', identifier: 'meriretket' };
const event = { _id: 'e1', name: 'Kevätristeily', date: '2027-05-12' };

export function buildOrganization(overrides: Partial<PublicOrganization> = {}): PublicOrganization {
  return {
    ...organizationName,
    backgroundImage: '',
    registerEnabled: true,
    description: '<p>Kaksi yötä <strong>merellä</strong>.</p>',
    thingsToNote: '<p>Ota passi mukaan.</p>',
    questions: '<p>Kysy meiltä.</p>',
    marketingAuthorization: '',
    travelConditions: '',
    privacyStatement: '',
    ...overrides,
  };
}

export function buildGroup(overrides: Partial<PublicGroup> = {}): PublicGroup {
  return { _id: 'g1', name: 'Turku', capacity: 40, userCount: 12, event, ...overrides };
}

export function buildSession(role: Role = 'customer'): Session {
  return { token: `token-of-${role}`, role, organization: role === 'root' ? null : organizationName };
}

export function buildMe(overrides: Partial<Me> = {}): Me {
  return {
    _id: 'c1',
    firstName: 'Maija',
    lastName: 'Virtanen',
    email: 'maija@example.fi',
    phone: '+358401234567',
    gender: 'F',
    birthday: '2001-04-09',
    address: { street: 'Rantakatu 1', postcode: '20100', city: 'Turku' },
    country: 'FI',
    marketing: false,
    userCode: 'K7M2PX',
    group: {
      _id: 'g1',
      name: 'Turku',
      event: { ...event, description: '', allowUsersEditInfo: true, infoButtons: [] },
      outboundFerry: null,
      returnFerry: null,
      accomodation: null,
    },
    organization: organizationName,
    ...overrides,
  };
}
