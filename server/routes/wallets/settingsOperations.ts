import type { WalletSettings } from '../../contract/wallets';
import {
  certificateState,
  readWalletSettings,
  removeWallet,
  saveAppleWallet,
  saveGoogleWallet,
} from '../../services/tickets/wallets/settings';
import { operation } from '../operation';
import { appleWalletInput, googleWalletInput } from './input';
import { presentWalletSettings } from './output';

const who = { may: 'organizations' } as const;

/** An organization's certificates and keys from Apple and Google, for tickets in wallets. */
export const walletSettingsOperations = [
  operation({
    method: 'get',
    path: '/admin/organization/{id}/wallets',
    summary: 'An organization’s settings for Apple’s and Google’s wallets, without the keys',
    who,
    answer: 'WalletSettings',
    handle: async ({ actor, params }) => present(await readWalletSettings(actor, params.id)),
  }),
  operation({
    method: 'put',
    path: '/admin/organization/{id}/wallets/apple',
    summary: 'Store the Pass Type ID certificate with its key, and Apple’s intermediate certificate',
    who,
    body: 'AppleWalletInput',
    check: appleWalletInput,
    answer: 'WalletSettings',
    handle: async ({ actor, params, input, context }) =>
      present(await saveAppleWallet(actor, params.id, input, context)),
  }),
  operation({
    method: 'put',
    path: '/admin/organization/{id}/wallets/google',
    summary: 'Store the issuer id and the key of the service account',
    who,
    body: 'GoogleWalletInput',
    check: googleWalletInput,
    answer: 'WalletSettings',
    handle: async ({ actor, params, input, context }) =>
      present(await saveGoogleWallet(actor, params.id, input, context)),
  }),
  ...(['apple', 'google'] as const).map((wallet) =>
    operation({
      method: 'delete',
      path: `/admin/organization/{id}/wallets/${wallet}`,
      summary:
        'Remove a wallet’s settings; passes made before stay in the wallets, and are no longer updated',
      who,
      answer: 'WalletSettings',
      handle: async ({ actor, params }) => present(await removeWallet(actor, params.id, wallet)),
    }),
  ),
];

function present(stored: Awaited<ReturnType<typeof readWalletSettings>>): WalletSettings {
  return presentWalletSettings(stored, certificateState);
}
