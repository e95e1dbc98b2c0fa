import { type SheetColumn, type SheetField, sheetFields } from '../../../contract/customerSheet';
import { searchText } from '../../../contract/sameText';

/** How columns are headed, in Finnish, Swedish and English; also by our own download. The first is ours. */
const headings: Readonly<Record<SheetField, readonly string[]>> = {
  userCode: ['code', 'koodi', 'oma koodi', 'asiakaskoodi', 'kod', 'user code'],
  firstName: ['first name', 'etunimi', 'etunimet', 'förnamn', 'given name', 'firstname'],
  lastName: ['last name', 'sukunimi', 'efternamn', 'surname', 'family name', 'lastname'],
  email: [
    'e-mail',
    'email',
    'sähköposti',
    'sähköpostiosoite',
    'e-post',
    'email address',
    'e-mail address',
    'username',
  ],
  phone: ['phone', 'puhelin', 'puhelinnumero', 'puh', 'puh.', 'telefon', 'phone number', 'mobile', 'gsm'],
  birthday: [
    'birthday',
    'syntymäaika',
    'syntymäpäivä',
    'födelsedatum',
    'date of birth',
    'birth date',
    'born',
  ],
  gender: ['gender', 'sukupuoli', 'kön', 'sex'],
  street: [
    'street',
    'katuosoite',
    'osoite',
    'lähiosoite',
    'gatuadress',
    'adress',
    'address',
    'street address',
  ],
  postcode: ['postal code', 'postinumero', 'postnummer', 'postcode', 'zip', 'zip code'],
  city: ['city', 'postitoimipaikka', 'kaupunki', 'kunta', 'stad', 'ort', 'town'],
  country: ['nationality', 'kansalaisuus', 'maa', 'country', 'land', 'nationalitet', 'medborgarskap'],
  language: ['language', 'kieli', 'asiointikieli', 'språk'],
  marketing: ['marketing', 'markkinointi', 'markkinointilupa', 'marknadsföring'],
  group: ['group', 'ryhmä', 'grupp'],
  additionalInformation: [
    'additional information',
    'lisätiedot',
    'lisätieto',
    'tilläggsinformation',
    'notes',
  ],
};

const fieldOf = new Map(
  sheetFields.flatMap((field) => headings[field].map((heading) => [heading, field] as const)),
);

export const knownHeadings = [...fieldOf.keys()];

/** The columns of a sheet by their headings: each field once, the first column that fits. */
export function proposeColumns(found: readonly string[]): SheetColumn[] {
  const columns = new Map<SheetField, SheetColumn>();
  for (const heading of found) {
    const field = fieldOf.get(searchText(heading));
    if (field && !columns.has(field)) columns.set(field, { field, heading });
  }
  return [...columns.values()];
}
