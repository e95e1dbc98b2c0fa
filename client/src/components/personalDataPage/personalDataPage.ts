import { inLanguage, type Language } from '#contract/languages';
import type { PersonalData } from '#contract/personalData';
import { formatInstant } from '../../format/dates';
import { dataPage } from '../../i18n/personalData';
import { answersPart, healthAnswersPart } from './answersPart';
import { cancellationsPart } from './cancellationsPart';
import { complaintsPart } from './complaintsPart';
import { customerPart } from './customerPart';
import { type Content, html } from './html';
import {
  changesPart,
  consentsPart,
  mailsPart,
  securityEventsPart,
  sessionsPart,
  confirmationsPart,
} from './logParts';
import { invoicesPart } from './invoicesPart';
import { manifestsPart } from './manifestsPart';
import { returnedListsPart } from './returnedListsPart';
import { roomWishesPart } from './roomWishesPart';
import { boardingMarksPart } from './boardingMarksPart';
import { sailingChoicesPart } from './sailingChoicesPart';
import { paymentsPart } from './paymentsPart';
import { waitingPart, earlyAccessPart } from './registrationParts';
import { walletsPart } from './walletsPart';
import { styles } from './styles';
import { type Words, wordsIn } from './words';

/** Every part of the data in the page's order; a new part does not compile until it is added here. */
export const parts: Readonly<
  Record<Exclude<keyof PersonalData, 'at'>, (data: PersonalData, words: Words) => Content>
> = {
  customer: customerPart,
  payments: paymentsPart,
  invoices: invoicesPart,
  cancellations: cancellationsPart,
  complaints: complaintsPart,
  confirmations: confirmationsPart,
  roomWishes: roomWishesPart,
  answers: answersPart,
  healthAnswers: healthAnswersPart,
  waiting: waitingPart,
  earlyAccess: earlyAccessPart,
  consents: consentsPart,
  wallets: walletsPart,
  manifests: manifestsPart,
  returnedLists: returnedListsPart,
  sailingChoices: sailingChoicesPart,
  boardingMarks: boardingMarksPart,
  sessions: sessionsPart,
  mails: mailsPart,
  changes: changesPart,
  securityEvents: securityEventsPart,
};

/** A copy of a person's data as a self-contained page without scripts (rules §14.3). */
export function personalDataPage(stored: PersonalData, language: Language): string {
  const data = inLanguage(stored, language);
  const words = wordsIn(language);
  const { firstName, lastName } = data.customer;
  const title = words.t(dataPage.title)(`${firstName} ${lastName}`);
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'" />
        <title>${title}</title>
        <style>
          ${styles}
        </style>
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          <p>${words.t(dataPage.about)(formatInstant(data.at))}</p>
          ${Object.values(parts).map((part) => part(data, words))}
        </main>
      </body>
    </html> `.markup;
}
