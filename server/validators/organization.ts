import { countries } from '../contract/countries';
import { maxLength } from '../contract/fields';
import type { OrganizationInput } from '../contract/organization';
import { clearable, ifSent } from './conditions';
import { contact } from './contact';
import { boolean, choice, identifier, line } from './fields';
import { revision } from './revision';
import { richText } from './richText';
import { validator } from './validator';
import { imageAddress, webAddress } from './webAddress';

export const organizationInput = validator<OrganizationInput>({
  revision,
  name: line(maxLength.name),
  identifier,
  registerEnabled: ifSent(boolean),
  contact,
  address: {
    street: line(maxLength.street),
    postalCode: line(maxLength.postcode),
    city: line(maxLength.city),
    country: choice(countries),
  },
  businessCode: line(maxLength.line),
  bankAccount: line(maxLength.line),
  website: webAddress,
  backgroundImage: clearable('', imageAddress),
  travelConditions: clearable('', webAddress),
  privacyStatement: clearable('', webAddress),
  description: clearable('', richText),
  thingsToNote: clearable('', richText),
  questions: clearable('', richText),
  marketingAuthorization: clearable('', richText),
});
