import { Customer } from '../../models/customer';
import { WalletSettings } from '../../models/walletSettings';
import { base64, makeAppleCertificates } from '../appleCertificates';
import { googleInput, makeServiceAccount } from '../walletTrip';
import type { Rows } from './row';
import type { World } from './world';

const organizationParams = ({ organization }: World) => ({ id: String(organization._id) });
const direction = () => ({ direction: 'outbound' });
const passParams = () => ({ device: 'd1', passType: 'pass.fi.example', serialNumber: '0'.repeat(24) });

const { pass, authority } = makeAppleCertificates();
const appleInput = () => ({
  certificate: base64(pass.certificate),
  key: base64(pass.key),
  authority: base64(authority.certificate),
});
const serviceAccount = makeServiceAccount();

async function setUpApple({ staff, organization }: World): Promise<void> {
  const path = `organization/${String(organization._id)}/wallets/apple`;
  expect((await staff.root.put(path, appleInput())).status).toBe(200);
}

async function giveTicket(world: World): Promise<void> {
  await setUpApple(world);
  await Customer.updateOne(
    { _id: world.customer._id },
    { outboundTicket: `MERI-${String(world.customer._id)}` },
  );
}

async function readStored({ organization }: World) {
  return WalletSettings.findById(organization._id).lean();
}

/** Calls about tickets in wallets. */
export const walletRows: Rows = {
  'get /admin/organization/{id}/wallets': {
    params: organizationParams,
    effect: (_world, answer) => expect(answer).toEqual({ apple: null, google: null }),
  },
  'put /admin/organization/{id}/wallets/apple': {
    params: organizationParams,
    body: appleInput,
    faults: ['certificate: required', 'authority: required'],
    effect: async (world) =>
      expect(await readStored(world)).toMatchObject({ apple: { teamIdentifier: 'ABCDE12345' } }),
  },
  'put /admin/organization/{id}/wallets/google': {
    params: organizationParams,
    body: () => googleInput(serviceAccount),
    faults: ['issuerId: required', 'key: required'],
    effect: async (world) => expect(await readStored(world)).toMatchObject({ google: { keyId: 'key-1' } }),
  },
  'delete /admin/organization/{id}/wallets/apple': {
    params: organizationParams,
    prepare: setUpApple,
    effect: async (world) => expect(await readStored(world)).toMatchObject({ apple: null }),
  },
  'delete /admin/organization/{id}/wallets/google': {
    params: organizationParams,
    effect: async (world) => expect(await readStored(world)).toMatchObject({ google: null }),
  },
  'get /users/me/tickets/{direction}/pass': {
    acceptsOthers: true,
    params: direction,
    prepare: giveTicket,
    effect: (_world, answer) => expect(String(answer)).toContain('pass.json'),
  },
  'post /users/me/tickets/{direction}/wallet': {
    acceptsOthers: true,
    params: direction,
    prepare: giveTicket,
    body: () => ({ wallet: 'apple' }),
    faults: ['wallet: required'],
    effect: ({ app }, answer) => {
      const { url } = answer as { url: string };
      expect(url.startsWith(`${app.context.config.publicUrl}/api/wallets/apple/links/`)).toBe(true);
    },
  },
  'get /wallets/apple/links/{passToken}': { params: () => ({ passToken: 'x' }), refused: 404 },
  'post /wallets/apple/v1/devices/{device}/registrations/{passType}/{serialNumber}': {
    params: passParams,
    body: () => ({ pushToken: 'aa11' }),
    faults: ['pushToken: required'],
    refused: 401,
  },
  'delete /wallets/apple/v1/devices/{device}/registrations/{passType}/{serialNumber}': {
    params: passParams,
    refused: 401,
  },
  'get /wallets/apple/v1/devices/{device}/registrations/{passType}': {
    params: () => ({ device: 'd1', passType: 'pass.fi.example' }),
    refused: 204,
  },
  'get /wallets/apple/v1/passes/{passType}/{serialNumber}': {
    params: () => ({ passType: 'pass.fi.example', serialNumber: '0'.repeat(24) }),
    refused: 401,
  },
  'post /wallets/apple/v1/log': {
    body: () => ({ logs: ['Get pass task failed'] }),
    faults: ['logs: required'],
    effect: (_world, answer) => expect(answer).toEqual({}),
  },
};
