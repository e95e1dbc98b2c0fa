import type { SheetField } from '../../../contract/customerSheet';
import type { HeadingNames } from './readColumns';

/** How columns are headed, in Finnish, Swedish and English; also by our own download. The first is ours. */
export const sheetHeadings: HeadingNames<SheetField> = {
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
