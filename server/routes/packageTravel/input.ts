import { maxLength } from '../../contract/fields';
import type { PackageTravel } from '../../contract/packageTravel';
import { withDefault } from '../../validation/conditions';
import { boolean, email, line, text } from '../../validation/fields';
import { validator } from '../../validation/validator';

const blankLine = withDefault('', line(maxLength.line));
const blankText = withDefault('', text(maxLength.text));
const blankTerms = withDefault('', text(maxLength.terms));

/** What must not be blank depends on `isOrganizer`, and is checked when it is saved. */
export const packageTravelInput = validator<PackageTravel>({
  isOrganizer: boolean,
  registerNumber: blankLine,
  emergencyContact: blankLine,
  insolvency: { name: blankLine, address: blankLine, phone: blankLine, email: withDefault('', email) },
  rights: blankText,
  rightsEn: blankText,
  terms: blankTerms,
  termsEn: blankTerms,
});
