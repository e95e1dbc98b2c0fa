import { createVault } from './vault';

const vault = createVault(['the secret of these tests'], 'tests');

it('a vault opens what it sealed, and seals to a different text each time', () => {
  const [one, two] = [vault.seal('salaisuus'), vault.seal('salaisuus')];

  expect([vault.open(one), vault.open(two)]).toEqual(['salaisuus', 'salaisuus']);
  expect(one).not.toBe(two);
});

it('a vault does not open texts of another secret or purpose, or altered ones', () => {
  const sealed = vault.seal('salaisuus');
  const altered = Buffer.from(sealed, 'base64');
  altered[altered.length - 1]! ^= 1;

  expect(createVault(['another secret'], 'tests').open(sealed)).toBeUndefined();
  expect(createVault(['the secret of these tests'], 'other').open(sealed)).toBeUndefined();
  expect(vault.open(altered.toString('base64'))).toBeUndefined();
  expect(vault.open('')).toBeUndefined();
});
