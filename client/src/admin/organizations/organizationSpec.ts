import type { Draft } from '#contract/draft';
import { rightWords } from '#contract/ownerRequest';
import type { Organization, OrganizationInput } from '#contract/organization';
import type { FormSpec } from '../form/formSpec';

export type OrganizationDraft = Draft<OrganizationInput>;

export const richTexts = ['description', 'thingsToNote', 'questions', 'marketingAuthorization'] as const;

export const englishRichTexts = [
  'descriptionEn',
  'thingsToNoteEn',
  'questionsEn',
  'marketingAuthorizationEn',
] as const;

export const organizationSpec: FormSpec<OrganizationDraft, Organization> = {
  blank: {
    name: '',
    nameEn: '',
    identifier: '',
    registerEnabled: true,
    contact: { name: '', email: '', phone: '' },
    address: { street: '', postalCode: '', city: '', country: '' },
    businessCode: '',
    bankAccount: '',
    website: '',
    backgroundImage: '',
    travelConditions: '',
    privacyStatement: '',
    accessibilityEmail: '',
    description: '',
    thingsToNote: '',
    questions: '',
    marketingAuthorization: '',
    travelConditionsEn: '',
    privacyStatementEn: '',
    descriptionEn: '',
    thingsToNoteEn: '',
    questionsEn: '',
    marketingAuthorizationEn: '',
    ownerRights: { products: false, texts: false, opening: false },
  },
  labels: {
    name: 'Name',
    identifier: 'Identifier',
    registerEnabled: 'Registering enabled',
    'contact.name': 'Contact name',
    'contact.email': 'Contact e-mail',
    'contact.phone': 'Contact phone',
    'address.street': 'Street',
    'address.postalCode': 'Postal code',
    'address.city': 'City',
    'address.country': 'Country',
    businessCode: 'Business code',
    bankAccount: 'Bank account',
    website: 'Website',
    backgroundImage: 'Landing background',
    travelConditions: 'Travel conditions',
    privacyStatement: 'Privacy statement',
    accessibilityEmail: 'E-mail for accessibility feedback',
    description: 'Description',
    thingsToNote: 'Things to note',
    questions: 'Questions',
    marketingAuthorization: 'Marketing authorization',
    nameEn: 'Name in English',
    travelConditionsEn: 'Travel conditions in English',
    privacyStatementEn: 'Privacy statement in English',
    descriptionEn: 'Description in English',
    thingsToNoteEn: 'Things to note in English',
    questionsEn: 'Questions in English',
    marketingAuthorizationEn: 'Marketing authorization in English',
    'ownerRights.products': `Owners may ${rightWords.products}`,
    'ownerRights.texts': `Owners may ${rightWords.texts}`,
    'ownerRights.opening': `Owners may ${rightWords.opening}`,
  },
  optional: () => [
    'backgroundImage',
    'travelConditions',
    'privacyStatement',
    'accessibilityEmail',
    ...richTexts,
    'nameEn',
    'travelConditionsEn',
    'privacyStatementEn',
    ...englishRichTexts,
  ],
};
