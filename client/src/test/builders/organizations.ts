import type { Organization, PublicOrganization } from '#contract/organization';
import { organization } from './references';

export function buildPublicOrganization(overrides: Partial<PublicOrganization> = {}): PublicOrganization {
  return {
    ...organization,
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

export function buildOrganization(overrides: Partial<Organization> = {}): Organization {
  return {
    revision: 0,
    ...buildPublicOrganization(),
    contact: { name: 'Aino Aalto', email: 'aino@example.fi', phone: '+358401234567' },
    address: { street: 'Rantakatu 1', postalCode: '20100', city: 'Turku', country: 'FI' },
    businessCode: '1234567-8',
    bankAccount: '',
    website: '',
    ownerRights: { products: false, texts: false, opening: false },
    ...overrides,
  };
}
