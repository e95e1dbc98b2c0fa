import { countries } from '../../contract/countries';
import { maxLength } from '../../contract/fields';
import type { OrganizationInput } from '../../contract/organization';
import { clearable, ifSent } from '../../validation/conditions';
import { contact, revision } from '../../validation/sharedRules';
import { boolean, choice, email, identifier, line } from '../../validation/fields';
import { richText } from '../../validation/richText';
import { validator } from '../../validation/validator';
import { imageAddress, webAddress } from '../../validation/webAddress';

export const organizationInput = validator<OrganizationInput>({
  revision,
  name: line(maxLength.name),
  nameEn: clearable('', line(maxLength.name)),
  identifier,
  registerEnabled: ifSent(boolean),
  ownerRights: { products: ifSent(boolean), texts: ifSent(boolean), opening: ifSent(boolean) },
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
  accessibilityEmail: clearable('', email),
  description: clearable('', richText),
  thingsToNote: clearable('', richText),
  questions: clearable('', richText),
  marketingAuthorization: clearable('', richText),
  travelConditionsEn: clearable('', webAddress),
  privacyStatementEn: clearable('', webAddress),
  descriptionEn: clearable('', richText),
  thingsToNoteEn: clearable('', richText),
  questionsEn: clearable('', richText),
  marketingAuthorizationEn: clearable('', richText),
});
