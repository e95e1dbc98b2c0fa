import type { AnnouncedSailing } from '#contract/sailingChange';
import { countSms, maxSmsLength } from '#contract/sms';
import { buildFerry } from '../../test/builders/trips';
import { toSailing } from './changeForm';
import { draftNotice, type NoticeFacts } from './noticeDraft';

const before: AnnouncedSailing = { ...toSailing(buildFerry()), nameEn: 'M/S Sea Star' };
const after: AnnouncedSailing = { ...toSailing(buildFerry({ name: 'M/S <Aallotar>' })) };

const facts: NoticeFacts = {
  kind: 'replaced',
  before,
  after,
  choices: ['go', 'later', 'refund'],
  laterGroups: [{ _id: 'g1', name: 'Turku', nameEn: 'Turku in English' }],
  answerBy: '2026-11-30T12:00:00.000Z',
  organization: { _id: 'a1', name: 'Kilta', nameEn: 'Guild' },
  page: 'https://example.fi/user-dashboard',
};

it('tells what was announced, what is new, what can be chosen, until when and where', () => {
  const { emailSubject, emailHtml } = draftNotice(facts);

  expect(emailSubject).toBe('Laivasi vaihtuu: M/S Meritähti');
  expect(emailHtml.split('</p>')).toEqual([
    '<p>Hei {{firstName}}!',
    '<p>Et matkustakaan laivalla M/S Meritähti, vaan toisella laivalla.',
    '<p>Ilmoitettu lähtö: M/S Meritähti, Turku 12.05.2027 20:55 Suomen aikaa – Tukholma 13.05.2027 05:30 Ruotsin aikaa (06:30 Suomen aikaa).',
    '<p>Uusi lähtö: M/S &lt;Aallotar&gt;, Turku 12.05.2027 20:55 Suomen aikaa – Tukholma 13.05.2027 05:30 Ruotsin aikaa (06:30 Suomen aikaa).',
    '<p>Aiempi laivalippusi ei enää kelpaa. Saat uuden omalle sivullesi ennen matkaa.',
    '<p>Voit valita jonkin näistä: lähdet uudella lähdöllä, vaihdat ryhmää (Turku) tai perut matkan ja saat rahasi takaisin.',
    '<p>Valitse täällä viimeistään 30.11.2026 14:00: <a href="https://example.fi/user-dashboard">https://example.fi/user-dashboard</a>',
    '<p>Jos et valitse, lähdet uudella lähdöllä.',
    '<p>{{organization}}',
    '',
  ]);
});

it('uses the English names in English', () => {
  const { emailSubjectEn, emailHtmlEn } = draftNotice(facts);

  expect(emailSubjectEn).toBe('Your ferry has changed: M/S Sea Star');
  expect(emailHtmlEn).toContain('change to another group (Turku in English), or cancel your trip');
  expect(emailHtmlEn).toContain('Choose here by 30.11.2026 14:00 Finnish time');
});

it('has a text for phones, in the alphabet of SMS, that says what is new, until when and where', () => {
  const { smsText, smsTextEn } = draftNotice({
    ...facts,
    after: toSailing(buildFerry({ name: 'M/S Aallotar' })),
  });

  expect(smsText).toBe(
    'Kilta: Et matkustakaan laivalla M/S Meritähti, vaan toisella laivalla. Uusi lähtö: M/S Aallotar, Turku 12.05.2027 20:55 Suomen aikaa. Valitse täällä viimeistään 30.11.2026 14:00: https://example.fi/user-dashboard',
  );
  expect(smsTextEn).toBe(
    'Guild: You will travel on another ferry instead of M/S Sea Star. Now: M/S Aallotar, Turku 12.05.2027 20:55 Finnish time. Choose here by 30.11.2026 14:00 Finnish time: https://example.fi/user-dashboard',
  );
  expect([countSms(smsText), countSms(smsTextEn)]).toMatchObject([
    { alphabet: 'GSM-7', messages: 2 },
    { alphabet: 'GSM-7', messages: 2 },
  ]);
});

it('shortens what is new in the text for phones, never the address', () => {
  const organization = { _id: 'a1', name: 'Ylioppilaskunta '.repeat(30), nameEn: 'Union' };
  const { smsText, smsTextEn } = draftNotice({ ...facts, organization });

  expect(smsText).toHaveLength(maxSmsLength);
  expect(smsText).toMatch(
    /kunta.*\.\.\. Valitse täällä viimeistään 30.11.2026 14:00: https:\/\/example.fi\/user-dashboard$/,
  );
  expect(smsTextEn).not.toContain('...');
});

it('asks for an answer if there is no sailing to go with', () => {
  const { emailHtml, emailHtmlEn } = draftNotice({
    ...facts,
    kind: 'cancelled',
    after: null,
    choices: ['later', 'refund'],
  });

  expect(emailHtml).toContain('<p>Valitsethan ajoissa.</p>');
  expect(emailHtmlEn).toContain('<p>Please choose in time.</p>');
  expect(emailHtml).not.toContain('Uusi lähtö');
});

it('names the page without a link on a server that mails cannot link to', () => {
  const { emailHtml } = draftNotice({ ...facts, page: 'http://localhost:3000/user-dashboard' });

  expect(emailHtml).toContain('14:00: http://localhost:3000/user-dashboard</p>');
});

it('of a new time without a choice, says that tickets stay valid', () => {
  const { emailHtml, emailHtmlEn } = draftNotice({ ...facts, kind: 'retimed', choices: [] });

  expect(emailHtml).toContain('<p>Lippusi on edelleen voimassa.</p>');
  expect(emailHtmlEn).toContain('<p>Your trip: <a href="https://example.fi/user-dashboard">');
  expect(emailHtml).not.toContain('valit');
});
