import { countries } from '../contract/countries';
import { maxLength } from '../contract/fields';
import type { OrganizationInput } from '../contract/organization';
import { withDefault } from './conditions';
import { contact } from './contact';
import { boolean, choice, identifier, text } from './fields';
import { revision } from './revision';
import { richText } from './richText';
import { validator } from './validator';
import { imageAddress, webAddress } from './webAddress';

export const organizationInput = validator<OrganizationInput>({
  revision,
  name: text(maxLength.name),
  identifier,
  registerEnabled: boolean,
  contact,
  address: {
    street: text(maxLength.street),
    postalCode: text(maxLength.postcode),
    city: text(maxLength.city),
    country: choice(countries),
  },
  businessCode: text(maxLength.line),
  bankAccount: text(maxLength.line),
  website: text(maxLength.line),
  backgroundImage: withDefault('', imageAddress),
  travelConditions: withDefault('', webAddress),
  privacyStatement: withDefault('', webAddress),
  description: withDefault('', richText),
  thingsToNote: withDefault('', richText),
  questions: withDefault('', richText),
  marketingAuthorization: withDefault('', richText),
});
