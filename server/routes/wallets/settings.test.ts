import { generateKeyPairSync } from 'node:crypto';
import mongoose from 'mongoose';
import type { WalletSettings } from '../../contract/wallets';
import { WalletSettings as StoredSettings } from '../../models/walletSettings';
import { createContext } from '../../start/createContext';
import { resealWalletKeys } from '../../services/tickets/wallets/resealWalletKeys';
import { faultsOf } from '../../test/answers';
import { useApp } from '../../test/app';
import {
  base64,
  certify,
  type CertificateWithKey,
  makeAppleCertificates,
  passType,
  team,
} from '../../test/appleCertificates';
import { collectLog } from '../../test/canary';
import { buildOrganization } from '../../test/factories';
import { buildStaff } from '../../test/staff';
import { appleInput, googleInput, makeServiceAccount } from '../../test/walletTrip';

const app = useApp();
const certificates = makeAppleCertificates();
const { authority, pass } = certificates;
const account = makeServiceAccount();
const dayMs = 86_400_000;

async function buildOrganizationWallets() {
  const { _id } = await buildOrganization();
  const root = await buildStaff(app, 'root');
  const path = `organization/${String(_id)}/wallets`;
  return {
    id: _id,
    root,
    path,
    read: async () => (await root.get(path)).body as WalletSettings,
    apple: (input: object) => root.put(`${path}/apple`, input),
    google: (input: object) => root.put(`${path}/google`, input),
  };
}

it('certificates are stored, and only their names and expiry are shown', async () => {
  const { apple, read } = await buildOrganizationWallets();
  expect(await read()).toEqual({ apple: null, google: null });

  const { status, body } = await apple(appleInput(certificates));

  expect(status).toBe(200);
  expect(body).toEqual(await read());
  expect(body).toEqual({
    apple: {
      passTypeIdentifier: passType,
      teamIdentifier: team,
      validUntil: expect.any(String) as string,
      state: 'valid',
    },
    google: null,
  });
});

const asPem = {
  certificate: base64(pass.certificate),
  key: base64(pass.key),
  authority: base64(authority.certificate),
};
const asDer = { ...asPem, certificate: derOf(pass), authority: derOf(authority) };

function derOf({ certificate }: CertificateWithKey): string {
  return certificate.replace(/-----[^-]+-----|\s/g, '');
}

it.each([
  ['PEM', asPem],
  ['DER', asDer],
  [
    'PEM with the key in the same file',
    { ...asPem, certificate: base64(pass.certificate + pass.key), key: '' },
  ],
  ['PKCS#12 without a password', { ...appleInput(certificates, ''), password: '' }],
])('certificates may be %s', async (_form, input) => {
  const { apple, read } = await buildOrganizationWallets();

  expect((await apple(input)).status).toBe(200);
  expect((await read()).apple?.passTypeIdentifier).toBe(passType);
});

const other = certify({ subject: { UID: 'pass.other', OU: team, CN: 'Other' }, issuer: authority });
const site = certify({ subject: { CN: 'example.fi', OU: team }, issuer: authority });
const expired = makeAppleCertificates(new Date(Date.now() - dayMs));
const stranger = makeAppleCertificates();
const elliptic = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  .privateKey.export({ type: 'pkcs8', format: 'pem' })
  .toString();

const faulty: [why: string, input: object, faults: string[]][] = [
  ['nothing', {}, ['certificate: required', 'authority: required']],
  ['a wrong password', { ...appleInput(certificates), password: 'wrong' }, ['password: walletPasswordWrong']],
  [
    'files that are no certificates',
    { certificate: base64('x'), authority: base64('y') },
    ['certificate: walletCertificateUnreadable', 'authority: walletCertificateUnreadable'],
  ],
  ['no key', { ...asPem, key: '' }, ['key: walletKeyMissing']],
  ['a key that cannot be read', { ...asPem, key: base64('x') }, ['key: walletKeyUnreadable']],
  ['the key of another certificate', { ...asPem, key: base64(other.key) }, ['key: walletKeyOther']],
  ['a key that is not RSA', { ...asPem, key: base64(elliptic) }, ['key: walletKeyNotRsa']],
  [
    'a certificate for something else',
    { ...asPem, certificate: base64(site.certificate), key: base64(site.key) },
    ['certificate: walletNotPassType'],
  ],
  ['an expired certificate', appleInput(expired), ['certificate: walletCertificateExpired']],
  [
    'another authority and another key, reported together',
    { ...asPem, key: base64(other.key), authority: base64(stranger.authority.certificate) },
    ['authority: walletAuthorityOther', 'key: walletKeyOther'],
  ],
];

it.each(faulty)('%s is refused, and stores nothing', async (_why, input, faults) => {
  const { apple, read } = await buildOrganizationWallets();

  const answer = await apple(input);

  expect(answer.status).toBe(400);
  expect(faultsOf(answer)).toEqual(faults);
  expect((await read()).apple).toBeNull();
});

it.each([
  [31, 'valid'],
  [29, 'expiring'],
  [-1, 'expired'],
])('a certificate that ends in %d days is %s', async (days, state) => {
  const { apple, read, id } = await buildOrganizationWallets();
  await apple(appleInput(certificates));
  const validUntil = new Date(Date.now() + days * dayMs);
  await StoredSettings.updateOne({ _id: id }, { 'apple.validUntil': validUntil });

  expect((await read()).apple?.state).toBe(state);
});

it('Google’s key is stored, and only its issuer and account are shown', async () => {
  const { google, read } = await buildOrganizationWallets();

  const { status, body } = await google(googleInput(account));

  expect(status).toBe(200);
  expect(body).toEqual({
    apple: null,
    google: { issuerId: '3388000000012345678', account: account.client_email },
  });
  expect(await read()).toEqual(body);
});

it.each([
  ['no file', { issuerId: '1', key: '' }, ['key: required']],
  ['an issuer id with letters', { ...googleInput(account), issuerId: 'x' }, ['issuerId: walletIssuerId']],
  ['another kind of file', { issuerId: '1', key: base64('{}') }, ['key: walletGoogleKey']],
  ['a key that cannot be read', googleInput({ ...account, private_key: 'x' }), ['key: walletGoogleKey']],
  ['a key that is not RSA', googleInput({ ...account, private_key: elliptic }), ['key: walletKeyNotRsa']],
])('%s is refused for Google', async (_why, input, faults) => {
  const { google } = await buildOrganizationWallets();

  const answer = await google(input);

  expect(answer.status).toBe(400);
  expect(faultsOf(answer)).toEqual(faults);
});

it('each wallet can be removed, and the other stays', async () => {
  const { apple, google, root, path, read } = await buildOrganizationWallets();
  await apple(appleInput(certificates));
  await google(googleInput(account));

  expect((await root.delete(`${path}/apple`)).body).toMatchObject({ apple: null, google: {} });
  expect((await root.delete(`${path}/google`)).body).toEqual({ apple: null, google: null });
  expect(await read()).toEqual({ apple: null, google: null });
});

it('keys are in no response, log line, history or API description, and in the database only encrypted', async () => {
  const log = collectLog(app.context.log);
  const { apple, google, root, path, id } = await buildOrganizationWallets();
  const secrets = [pass.key, account.private_key].flatMap((pem) => {
    const body = pem
      .replace(/-----[^-]+-----/g, '')
      .trim()
      .split('\n');
    return [body[3]!, body.join('').slice(40, 90)];
  });
  secrets.push('kanariasalasana');

  const answers = [
    await apple(appleInput(certificates)),
    await apple({ ...asPem, key: base64(other.key) }),
    await google(googleInput(account)),
    await root.get(path),
    await root.get(`organization/${String(id)}`),
    await root.get('organization'),
    await root.get(`audit?type=organization&id=${String(id)}`),
    await app.api.get('/api/openapi.json'),
    await app.api.get(`/api/organizations/${String(id)}`),
  ];
  app.context.log.level = 'silent';
  const records = [];
  for (const { name } of await mongoose.connection.listCollections()) {
    records.push(...(await mongoose.connection.collection(name).find().toArray()));
  }

  const texts = [...answers.map(({ text }) => text), ...log, JSON.stringify(records)].join('\n');
  expect(answers.map(({ status }) => status)).toEqual([200, 400, 200, 200, 200, 200, 200, 200, 200]);
  expect(texts).toContain(passType);
  expect(secrets.filter((secret) => texts.includes(secret))).toEqual([]);
});

it('the history shows what was set and by whom, without keys', async () => {
  const { apple, root, id } = await buildOrganizationWallets();
  await apple(appleInput(certificates));

  const { body } = await root.get(`audit?type=organization&id=${String(id)}`);

  expect(body).toMatchObject([
    {
      changes: [{ path: 'wallets.apple', before: null, after: expect.stringContaining(passType) as string }],
    },
  ]);
});

it('keys are encrypted again with the first of WALLET_KEYS, and then need no other', async () => {
  const { apple, id } = await buildOrganizationWallets();
  await apple(appleInput(certificates));
  const { config } = app.context;
  const newKey = 'n'.repeat(32);

  await resealWalletKeys(createContext({ ...config, walletKeys: [newKey] }));

  const stored = await StoredSettings.findById(id).lean().orFail();
  const { walletVault } = createContext({ ...config, jwtSecret: 'o'.repeat(32), walletKeys: [newKey] });
  expect(walletVault.open(stored.apple!.key)).toContain('PRIVATE KEY');
});

it('no passes are made with a key that cannot be decrypted, which is logged', async () => {
  const { apple } = await buildOrganizationWallets();
  await apple(appleInput(certificates));
  const context = createContext({ ...app.context.config, jwtSecret: 'o'.repeat(32) });
  const log = collectLog(context.log);

  await resealWalletKeys(context);

  expect(log.join('')).toContain('WALLET_KEYS');
});

it('the settings of a deleted organization are deleted too', async () => {
  const { apple, root, id } = await buildOrganizationWallets();
  await apple(appleInput(certificates));

  expect((await root.delete(`organization/${String(id)}`)).status).toBe(200);
  expect(await StoredSettings.exists({ _id: id })).toBeNull();
});
