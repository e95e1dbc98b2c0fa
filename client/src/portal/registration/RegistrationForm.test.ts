import { blankRegistration, checkRegistration, type RegistrationDraft } from './RegistrationForm';

const complete: RegistrationDraft = {
  group: 'g1',
  firstName: 'Maija',
  lastName: 'Virtanen',
  birthday: '2001-04-09',
  gender: 'F',
  country: 'FI',
  address: { street: 'Rantakatu 1', postcode: '20100', city: 'Turku' },
  phone: '+358401234567',
  email: 'maija@example.fi',
  password: 'correct horse',
  party: [],
  partyRoom: false,
  answers: {},
};

function findFaults(changes: Partial<RegistrationDraft>) {
  return checkRegistration({ ...complete, ...changes }, 'a1', []).faults;
}

it('turns a complete draft into a registration', () => {
  const { answers: _, party: __, partyRoom: ___, ...registration } = complete;
  expect(checkRegistration(complete, 'a1', []).registration).toEqual({ ...registration, organization: 'a1' });
});

it('removes the separators from a phone number', () => {
  const { registration } = checkRegistration({ ...complete, phone: '+358.40/123 (45)-67' }, 'a1', []);
  expect(registration?.phone).toBe('+358401234567');
});

it('reports each missing field once', () => {
  const paths = checkRegistration(blankRegistration, 'a1', []).faults?.map(({ code, path }) => {
    expect(code).toBe('required');
    return path;
  });

  expect(paths?.sort()).toEqual([
    'address.city',
    'address.postcode',
    'address.street',
    'birthday',
    'country',
    'email',
    'firstName',
    'gender',
    'group',
    'lastName',
    'password',
    'phone',
  ]);
});

it.each([
  ['phone', '+0401234567', 'invalidPhone'],
  ['phone', '+', 'invalidPhone'],
  ['phone', '+3584012345678901', 'invalidPhone'],
  ['phone', 'puhelin', 'invalidPhone'],
  ['phone', '+358 40 123 456O', 'invalidPhone'],
  ['email', 'maija', 'invalidEmail'],
  ['email', 'maija@example', 'invalidEmail'],
  ['birthday', '2999-01-01', 'futureDate'],
  ['birthday', '9.4.2001', 'invalidDate'],
  ['password', '1234567', 'passwordTooShort'],
  ['password', 'äö1'.repeat(43), 'passwordTooLong'],
  ['firstName', '   ', 'required'],
  ['gender', 'X', 'invalidChoice'],
])('rejects the %s “%s”: %s', (path, text, code) => {
  expect(findFaults({ [path]: text })).toMatchObject([{ path, code }]);
});

it.each([
  ['phone', '+12'],
  ['phone', '+358401234567890'],
  ['email', ' Maija.Virtanen+matka@example.co.uk '],
  ['password', '12345678'],
  ['password', 'äö1'.repeat(42)],
])('accepts the %s “%s”', (path, text) => {
  expect(findFaults({ [path]: text })).toBeUndefined();
});
