import type { PersonalData } from '#contract/personalData';
import { buildSentMail, buildStaffCustomer } from './customers';
import { buildStaffPayment } from './payments';

/** Personal data with one entry of everything. */
export function buildPersonalData(overrides: Partial<PersonalData> = {}): PersonalData {
  const {
    revision: _revision,
    consents: _consents,
    room: _room,
    questionsToAnswer: _questionsToAnswer,
    ...customer
  } = buildStaffCustomer();
  const at = '2027-03-01T10:00:00.000Z';
  return {
    at,
    customer: { ...customer, language: 'fi', room: { roomType: '2h', others: 1 } },
    payments: {
      eventPayments: [
        buildStaffPayment({
          status: 'confirmed',
          history: [{ at, from: 'paying', to: 'confirmed', by: 'provider', why: 'paid' }],
          attempts: [{ transactionId: 'T-4711', amount: 193.5, openedAt: at, state: 'ok' }],
          refunds: [{ at, amount: 12.5, status: 'ok', channel: 'provider', by: 'staff', settledBy: null }],
          notices: [{ at, kind: 'doublePayment', amount: 193.5 }],
        }),
      ],
      additionalServices: [],
      earlierTrips: [{ event: 'e0', name: 'Syysristeily', payments: [buildStaffPayment()] }],
    },
    cancellations: [{ at, by: 'customer', event: 'Kevätristeily', refund: 80, kept: 22.05 }],
    answers: [
      {
        kind: 'choice',
        text: 'Paidan koko',
        textEn: 'Shirt size',
        options: [{ id: 'm', text: 'Keskikoko', textEn: 'Medium' }],
        values: ['m'],
      },
    ],
    healthAnswers: [
      { kind: 'text', text: 'Allergiat', textEn: 'Allergies', options: [], values: ['Pähkinät'] },
    ],
    roomWishes: {
      people: [{ _id: 'u7', firstName: 'Bea', lastName: 'Berg', isMutual: true }],
      roomType: '2h',
      avoid: [{ _id: 'u8', firstName: 'Cia', lastName: 'Corell' }],
      company: 'either',
      unmet: [],
    },
    waiting: [
      {
        firstName: 'Maija',
        lastName: 'Virtanen',
        event: 'Talviristeily',
        group: 'Oulu',
        people: 2,
        joinedAt: at,
        state: 'declined',
      },
    ],
    earlyAccess: [{ event: 'Talviristeily', list: 'Jäsenet 2026', entry: 'A-17' }],
    consents: [
      {
        kind: 'marketing',
        given: true,
        version: '0123456789abcdef',
        at,
        by: 'customer',
        text: '<p>Saammeko kirjoittaa?</p>',
      },
    ],
    wallets: [{ direction: 'outbound', wallet: 'apple', device: 'a1b2c3' }],
    manifests: [
      {
        ferry: 'M/S Meritähti',
        direction: 'outbound',
        number: 2,
        at,
        userCode: 'AB12CD',
        lastName: 'Virtanen',
        firstName: 'Aino',
        birthday: '2001-04-08',
        gender: 'F',
        nationality: 'FI',
        phone: '+358401234567',
        group: 'Turku',
        emergencyPhone: '+358407654321',
        care: 'Pyörätuoli',
        documentNumber: '••••••567',
      },
    ],
    invoices: [
      {
        ...{ number: 12, issuedOn: '2026-11-03', buyer: 'Meren lukio', amount: 193.5 },
        ...{ namesTravellers: true, creditedBy: null },
      },
    ],
    confirmations: [{ at, title: 'Matkasopimuksen vahvistus', text: 'Hinta\nYhteensä: 229,50 €' }],
    complaints: [
      {
        ...{
          event: 'Kevätristeily',
          subject: 'Meteli',
          description: 'Hytti oli\nmelun vieressä',
          source: 'phone',
        },
        ...{ receivedOn: '2026-11-02', state: 'closed', answer: { text: 'Pahoittelemme', at } },
        closing: { agreement: 'Hyvitys 20 €', at },
      },
    ],
    returnedLists: [
      {
        ...{ list: 'hotel', of: 'Hotelli Meri', at, userCode: '', lastName: 'Virtanen', firstName: 'Aino' },
        ...{ name: '', birthday: '2001-04-08', gender: '', nationality: '', place: '214' },
      },
    ],
    sailingChoices: [
      {
        ...{ ferry: 'M/S Meritähti', group: 'Turku', choice: 'later', chosenGroup: 'Naantali', at },
        sms: { to: '+358401234567', text: 'Laivasi vaihtuu', at },
      },
    ],
    boardingMarks: [
      { ferry: 'M/S Meritähti', direction: 'outbound', about: 'key', count: '', value: 'given', at },
    ],
    sessions: [{ _id: 's1', device: 'Firefox, Linux', network: '192.0.2.0', startedAt: at, lastUsedAt: at }],
    securityEvents: [
      { kind: 'passwordChanged', firstAt: at, at, count: 1, network: '', device: '', byStaff: true },
    ],
    mails: [{ ...buildSentMail(), text: 'Kiitos maksusta!\nTervetuloa matkalle.' }],
    changes: [
      {
        at,
        action: 'update',
        by: 'owner',
        changes: [{ path: 'birthday', before: '2001-04-08', after: '2001-04-09' }],
      },
    ],
    ...overrides,
  };
}
