import { execFileSync } from 'node:child_process';
import path from 'node:path';
import portable, { hashSync } from 'bcryptjs';
import bcrypt from './bcrypt.cjs';
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

it.each([
  ['of letters', 'kesäyö ja meri'],
  ['with an emoji', 'meri 🛳️ ja yö'],
  ['of 71 bytes', 'x'.repeat(71)],
  ['of 72 bytes', 'x'.repeat(72)],
  ['with a letter across the 72nd byte', `${'x'.repeat(71)}ä`],
])('the native library and the portable one read each other’s hash of a password %s', (_, password) => {
  expect(portable.compareSync(password, bcrypt.hashSync(password, 4))).toBe(true);
  expect(bcrypt.compareSync(password, portable.hashSync(password, 4))).toBe(true);
  expect(bcrypt.compareSync(`!${password.slice(1)}`, portable.hashSync(password, 4))).toBe(false);
});

it('bcryptjs does the work if the native library does not load', () => {
  const withoutNative = `
    const Module = require('node:module');
    const load = Module._load;
    Module._load = (name, ...rest) => {
      if (name === '@node-rs/bcrypt') throw new Error('not built for this machine');
      return load(name, ...rest);
    };
    const { isNative, hashSync } = require(process.argv[1]);
    console.log(JSON.stringify({ isNative, hash: hashSync('kesäyö', 4) }));`;
  const file = path.join(__dirname, 'bcrypt.cjs');
  const output = execFileSync(process.execPath, ['-e', withoutNative, file], { encoding: 'utf8' });

  const { isNative, hash } = JSON.parse(output) as { isNative: boolean; hash: string };
  expect(isNative).toBe(false);
  expect(bcrypt.compareSync('kesäyö', hash)).toBe(true);
});
