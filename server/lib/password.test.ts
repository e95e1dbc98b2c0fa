import { hashSync } from 'bcryptjs';
import { comparePassword, hashPassword, stopHashing } from './password';

afterAll(stopHashing);

const long = 'äö1'.repeat(42);
const typed = 'kesäyö ja meri'.normalize('NFD');

it('passwords that differ after the 72 bytes that bcrypt reads are distinguished', async () => {
  const hash = await hashPassword(long);

  expect(await comparePassword(long, hash)).toBe('composed');
  expect(await comparePassword(`${long.slice(0, -1)}2`, hash)).toBeNull();
});

it('comparePassword compares the composed form, then the typed one, and returns which matched', async () => {
  const [now, earlier] = [await hashPassword(typed), hashSync(typed, 4)];

  expect(await comparePassword(typed.normalize('NFC'), now)).toBe('composed');
  expect(await comparePassword(typed, now)).toBe('composed');
  expect(await comparePassword(typed, earlier)).toBe('typed');
  expect(await comparePassword(typed.normalize('NFC'), earlier)).toBeNull();
});

it('comparePassword accepts the hashes of earlier versions, and nothing without an account', async () => {
  expect(await comparePassword('correct horse', hashSync('correct horse', 4))).toBe('composed');
  expect(await comparePassword('correct horse', undefined)).toBeNull();
});
