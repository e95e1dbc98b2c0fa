import type { Draft } from '#contract/draft';
import type { PortCall } from '#contract/ferry';
import { inLanguage, type Language } from '#contract/languages';
import type { MailingText } from '#contract/mailing';
import type { Named } from '#contract/reference';
import type { AnnouncedSailing, SailingChangeKind, SailingChoice } from '#contract/sailingChange';
import { maxSmsLength } from '#contract/sms';
import { readLink } from '#contract/webAddress';
import { type Content, html, type Markup } from '../../components/personalDataPage/html';
import { formatInstant } from '../../format/dates';
import { formatPortCall } from '../../format/sailing';

export interface NoticeFacts {
  kind: SailingChangeKind;
  before: AnnouncedSailing;
  /** Null if it does not sail, or while the other ferry is not chosen. */
  after: AnnouncedSailing | null;
  /** What travellers may choose; empty if nothing. */
  choices: readonly SailingChoice[];
  laterGroups: readonly Named[];
  /** An instant, ISO 8601; '' while it is not entered. */
  answerBy: string;
  organization: Named;
  /** The address of the travellers' page. */
  page: string;
}

/** A notice in both languages: a mail, and what is also sent to phones. */
export interface NoticeText extends Draft<MailingText> {
  smsText: string;
  smsTextEn: string;
}

/** The notice to the travellers of a changed sailing. */
export function draftNotice(facts: NoticeFacts): NoticeText {
  const [fi, en] = [draftIn('fi', facts), draftIn('en', facts)];
  return {
    emailSubject: fi.subject,
    emailHtml: fi.text,
    emailSubjectEn: en.subject,
    emailHtmlEn: en.text,
    smsText: draftSms('fi', facts),
    smsTextEn: draftSms('en', facts),
  };
}

function draftIn(language: Language, facts: NoticeFacts) {
  const words = texts[language];
  const { kind, before, after, choices, laterGroups, answerBy, page } = inLanguage(facts, language);
  const offers = choices.map((choice) => words.offers(laterGroups.map(({ name }) => name))[choice]);
  const paragraphs: Content[] = [
    `${words.greeting} {{firstName}}!`,
    words.happened[kind](before.name),
    `${words.before}: ${describeSailing(before, language)}.`,
    ...(after ? [`${words.after}: ${describeSailing(after, language)}.`] : []),
    ...(kind === 'cancelled' ? [] : [words.tickets[kind]]),
    ...(offers.length > 0
      ? [
          `${words.mayChoose(offers.length)}: ${new Intl.ListFormat(language, { type: 'disjunction' }).format(offers)}.`,
          withLink(answerBy === '' ? words.choose : words.chooseUntil(formatInstant(answerBy)), page),
          kind === 'cancelled' ? words.pleaseChoose : words.otherwise,
        ]
      : [withLink(words.see, page)]),
    '{{organization}}',
  ];
  return {
    subject: `${words.subject[kind]}: ${before.name}`,
    text: html`${paragraphs.map((content) => html`<p>${content}</p>`)}`.markup,
  };
}

function draftSms(language: Language, facts: NoticeFacts): string {
  const words = texts[language];
  const { kind, before, after, choices, answerBy, organization, page } = inLanguage(facts, language);
  const until = answerBy === '' ? words.choose : words.chooseUntil(formatInstant(answerBy));
  const news = [
    `${organization.name}: ${words.happened[kind](before.name)}`,
    ...(after ? [`${words.after}: ${after.name}, ${describeCall(after.departure, language)}.`] : []),
  ].join(' ');
  const where = `${choices.length > 0 ? until : words.see}: ${page}`;
  // A space that does not break is outside of GSM-7, and would double the number of messages.
  return `${shorten(news, maxSmsLength - where.length - 1)} ${where}`.replaceAll(/\s/g, ' ');
}

function shorten(text: string, maxLength: number): string {
  return text.length > maxLength ? `${text.slice(0, maxLength - 3)}...` : text;
}

function describeSailing({ name, departure, arrival }: AnnouncedSailing, language: Language): string {
  return `${name}, ${describeCall(departure, language)} – ${describeCall(arrival, language)}`;
}

function describeCall(call: PortCall, language: Language): string {
  return call.dateTime === '' ? call.city : `${call.city} ${formatPortCall(call, language)}`;
}

/** Plain text on a server without a public name, whose links the mailing would refuse. */
function withLink(text: string, page: string): Markup {
  return readLink(page) === undefined ? html`${text}: ${page}` : html`${text}: <a href="${page}">${page}</a>`;
}

const texts = {
  fi: {
    greeting: 'Hei',
    subject: {
      retimed: 'Laivasi aikataulu muuttuu',
      replaced: 'Laivasi vaihtuu',
      cancelled: 'Laivasi on peruttu',
    },
    happened: {
      retimed: (name: string) => `Laivan ${name} aikataulu muuttuu.`,
      replaced: (name: string) => `Et matkustakaan laivalla ${name}, vaan toisella laivalla.`,
      cancelled: (name: string) => `Laivan ${name} lähtö on peruttu.`,
    },
    before: 'Ilmoitettu lähtö',
    after: 'Uusi lähtö',
    tickets: {
      retimed: 'Lippusi on edelleen voimassa.',
      replaced: 'Aiempi laivalippusi ei enää kelpaa. Saat uuden omalle sivullesi ennen matkaa.',
    },
    mayChoose: (count: number) => (count === 1 ? 'Vaihtoehtosi' : 'Voit valita jonkin näistä'),
    offers: (groups: readonly string[]) => ({
      go: 'lähdet uudella lähdöllä',
      later: `vaihdat ryhmää (${groups.join(', ')})`,
      refund: 'perut matkan ja saat rahasi takaisin',
    }),
    choose: 'Valitse täällä',
    chooseUntil: (time: string) => `Valitse täällä viimeistään ${time}`,
    otherwise: 'Jos et valitse, lähdet uudella lähdöllä.',
    pleaseChoose: 'Valitsethan ajoissa.',
    see: 'Matkasi tiedot',
  },
  en: {
    greeting: 'Hi',
    subject: {
      retimed: 'Your sailing has a new time',
      replaced: 'Your ferry has changed',
      cancelled: 'Your sailing is cancelled',
    },
    happened: {
      retimed: (name: string) => `The timetable of ${name} has changed.`,
      replaced: (name: string) => `You will travel on another ferry instead of ${name}.`,
      cancelled: (name: string) => `The sailing of ${name} is cancelled.`,
    },
    before: 'As announced',
    after: 'Now',
    tickets: {
      retimed: 'Your ticket is still valid.',
      replaced:
        'Your previous ferry ticket is no longer valid. You will get a new one on your page before the trip.',
    },
    mayChoose: (count: number) => (count === 1 ? 'Your option' : 'You can choose one of these'),
    offers: (groups: readonly string[]) => ({
      go: 'take the new sailing',
      later: `change to another group (${groups.join(', ')})`,
      refund: 'cancel your trip and get your money back',
    }),
    choose: 'Choose here',
    chooseUntil: (time: string) => `Choose here by ${time} Finnish time`,
    otherwise: 'If you do not choose, you will travel on the new sailing.',
    pleaseChoose: 'Please choose in time.',
    see: 'Your trip',
  },
};
