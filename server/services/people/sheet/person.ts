import { type SheetChange, type SheetField, sheetFields } from '../../../contract/customerSheet';
import {
  type Cells,
  readBirthday,
  readCountry,
  readGender,
  readLanguage,
  readPhoneCell,
  readPostcode,
  readYesNo,
} from './readCells';

/** A person as staff's forms send them, without the group; values that cannot be read are still texts. */
export interface Person {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  birthday: string;
  gender: string;
  address: { street: string; postcode: string; city: string };
  country: string;
  language: string;
  marketing: string | boolean;
  additionalInformation: string;
}

/** A new person has no answer about marketing and gets mails in Finnish, as in the form (rules §5.9). */
const blank: Person = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  birthday: '',
  gender: '',
  address: { street: '', postcode: '', city: '' },
  country: '',
  language: 'fi',
  marketing: false,
  additionalInformation: '',
};

/** The person of a line. Blank cells leave what is stored. */
export function readPerson(cells: Cells, stored: Person = blank): Person {
  const country = cells.country === undefined ? stored.country : readCountry(cells.country);
  const read = <Value>(field: SheetField, keep: Value, toValue: (text: string) => Value): Value => {
    const text = cells[field];
    return text === undefined ? keep : toValue(text);
  };
  const { address } = stored;
  const same = (text: string) => text;
  return {
    firstName: read('firstName', stored.firstName, same),
    lastName: read('lastName', stored.lastName, same),
    email: read('email', stored.email, same),
    phone: read('phone', stored.phone, (text) => readPhoneCell(text, country)),
    birthday: read('birthday', stored.birthday, readBirthday),
    gender: read('gender', stored.gender, readGender),
    address: {
      street: read('street', address.street, same),
      postcode: read('postcode', address.postcode, (text) => readPostcode(text, country)),
      city: read('city', address.city, same),
    },
    country,
    language: read('language', stored.language, readLanguage),
    marketing: read('marketing', stored.marketing, readYesNo),
    additionalInformation: read('additionalInformation', stored.additionalInformation, same),
  };
}

type Shown = Exclude<SheetField, 'userCode'>;

/** How the fields of a person differ, as texts. */
export function findChanges(before: Record<Shown, string>, after: Record<Shown, string>): SheetChange[] {
  return sheetFields
    .filter((field) => field !== 'userCode')
    .filter((field) => before[field] !== after[field])
    .map((field) => ({ field, before: before[field], after: after[field] }));
}

/** @param group its name */
export function fieldTexts(person: Person, group: string): Record<Shown, string> {
  const { address, marketing, ...rest } = person;
  return {
    firstName: rest.firstName,
    lastName: rest.lastName,
    email: rest.email,
    phone: rest.phone,
    birthday: rest.birthday,
    gender: rest.gender,
    ...{ street: address.street, postcode: address.postcode, city: address.city },
    country: rest.country,
    language: rest.language,
    marketing: typeof marketing === 'string' ? marketing : marketing ? 'Yes' : 'No',
    group,
    additionalInformation: rest.additionalInformation,
  };
}
