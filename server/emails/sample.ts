import type { EmailIdentifier } from '../contract/email';
import type { Language } from '../contract/languages';
import type { MailingPlaceholder } from '../contract/mailing';
import { textLines, type Values } from './fill';
import { moneyText, roomTypeTexts } from './format';
import { receiptTable } from './receipt';
import { sailingText } from './sailing';
import type { Value } from './values';

const traveller = { firstName: 'Aino', lastName: 'Aalto' };
const event = 'Syysristeily';
const group = 'Helsinki';
const accommodation = 'Hotelli Meri';

const helsinki = { city: 'Helsinki', dateTime: new Date('2027-02-18T15:00:00Z') };
const stockholm = { city: 'Tukholma', dateTime: new Date('2027-02-20T15:45:00Z') };
const outbound = { name: 'M/S Aallotar', pointOfDeparture: helsinki, destination: stockholm };
const back = { ...outbound, pointOfDeparture: stockholm, destination: helsinki };

const cabin = {
  name: 'Risteilypaketti',
  price: 22_950,
  serviceFee: 205,
  serviceFeeVat: 25.5,
  vat: true,
  vatPercent: 13.5,
  taxDescription: null,
  discount: 10,
  total: 20_860,
};

/** Sample values for every placeholder of a template, for previews and test mails. */
export function sampleValues(
  identifier: EmailIdentifier,
  organization: string,
  publicUrl: string,
  language: Language,
): Values {
  const common = { ...traveller, organization };
  switch (identifier) {
    case 'passwordReset':
      return { ...common, link: `${publicUrl}/reset-password?token=example&id=example` };
    case 'receipt': {
      const seller = { name: organization, businessCode: '1234567-8' };
      const products = receiptTable([cabin], seller, language);
      const total = moneyText(cabin.total, language);
      return { ...common, event, group, products, total, date: '18.02.2027' };
    }
    case 'roomPartnerChosen': {
      const roomType = roomTypeTexts['3h'][language];
      const roomPartners = 'Elli Eerola, Helmi Heino';
      return { ...common, event, accommodation, roomType, roomPartners };
    }
  }
}

const sampleQuestions = {
  fi: [
    { text: 'Paidan koko', answer: 'M' },
    { text: 'Syötkö illallisen laivalla?', answer: 'Kyllä' },
  ],
  en: [
    { text: 'Size of the shirt', answer: 'M' },
    { text: 'Will you have dinner on board?', answer: 'Yes' },
  ],
} satisfies Record<Language, object>;

/** Sample values for every placeholder of a mailing. */
export function sampleMailingValues(
  organization: string,
  language: Language,
): Record<MailingPlaceholder, Value> {
  return {
    ...traveller,
    organization,
    event,
    group,
    accommodation,
    outboundSailing: sailingText(outbound, language),
    returnSailing: sailingText(back, language),
    outboundCabin: '5120',
    returnCabin: '8214',
    roomNumber: '312',
    userCode: 'K7M2PX',
    answers: textLines(sampleQuestions[language].map(({ text, answer }) => `${text}: ${answer}`)),
    missingAnswers: textLines(sampleQuestions[language].map(({ text }) => text)),
  };
}
