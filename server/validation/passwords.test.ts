import { InvalidInput } from '../lib/AppError';
import { newPassword } from './passwords';
import { validator } from './validator';

const owner = {
  email: 'maija.makinen@example.fi',
  firstName: 'Maija',
  lastName: 'Mäkinen',
  name: 'Åke Öhman',
};
const input = validator<{ password: string }>({ password: newPassword });

async function faultOf(password: string): Promise<string | undefined> {
  try {
    await input.check({ body: { ...owner, password } });
    return undefined;
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error;
    return error.faults.map(({ code }) => code).join(' ');
  }
}

it.each([
  ['1234567', 'passwordTooShort'],
  ['pässi'.normalize('NFD') + 'ö', 'passwordTooShort'],
  ['x1y2z3w4'.repeat(17), 'passwordTooLong'],
  ['aaaaaaaaaaaa', 'passwordTooCommon'],
  ['😀😀😀😀😀😀😀😀', 'passwordTooCommon'],
  ['Abababababab', 'passwordTooCommon'],
  ['Password1', 'passwordTooCommon'],
  ['qwertyuiop', 'passwordTooCommon'],
  ['Matkustaja', 'passwordTooCommon'],
  ['syntymäpäivä2026', 'passwordTooCommon'],
  ['KESÄLLÄ!'.normalize('NFD'), 'passwordTooCommon'],
  ['1!Vanhempi', 'passwordTooCommon'],
  ['maija.makinen@example.fi', 'passwordIsOwn'],
  ['Maija.Makinen', 'passwordIsOwn'],
  ['mäkinenMAIJA1', 'passwordIsOwn'],
  ['Makinen-2001', 'passwordIsOwn'],
  ['ohman åke!', 'passwordIsOwn'],
])('the password “%s” is refused: %s', async (password, code) => {
  expect(await faultOf(password)).toBe(code);
});

it.each([
  ['äö1'.repeat(42)],
  ['🚢⚓🌊'.repeat(21)],
  ['correct horse'],
  ['Maija matkustaa merellä'],
  ['  tuoli ja pöytä  '],
])('the password “%s” is accepted, whatever its bytes', async (password) => {
  expect(await faultOf(password)).toBeUndefined();
});
