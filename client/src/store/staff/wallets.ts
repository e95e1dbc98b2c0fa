import type { AppleWalletInput, GoogleWalletInput, Wallet, WalletSettings } from '#contract/wallets';
import * as api from '../../api/wallets';
import { fetchedArea } from '../core/fetchedArea';
import { requestActionFromForm, requestActionOrAlert, type Outcome } from '../core/request';
import type { Thunk } from '../core/types';

declare module '../core/types' {
  interface FetchedValues {
    /** By organization. */
    walletSettings: WalletSettings;
  }
}

export const { select: selectWalletSettings, fetch: fetchWalletSettings } = fetchedArea({
  name: 'walletSettings',
  fetch: api.getWalletSettings,
});

type Save<Input> = (organizationId: string, input: Input) => Thunk<Promise<Outcome>>;

export const saveAppleWallet: Save<AppleWalletInput> = (organizationId, input) =>
  requestActionFromForm(
    async () => received(organizationId, await api.saveAppleWallet(organizationId, input)),
    isAtField,
  );

export const saveGoogleWallet: Save<GoogleWalletInput> = (organizationId, input) =>
  requestActionFromForm(
    async () => received(organizationId, await api.saveGoogleWallet(organizationId, input)),
    isAtField,
  );

export function removeWallet(organizationId: string, wallet: Wallet): Thunk<Promise<Outcome>> {
  return requestActionOrAlert(async () =>
    received(organizationId, await api.removeWallet(organizationId, wallet)),
  );
}

function received(organizationId: string, settings: WalletSettings) {
  return {
    type: 'fetched/received' as const,
    received: { walletSettings: { [organizationId]: settings } },
  };
}

function isAtField({ path }: { path?: string | undefined }): boolean {
  return path !== undefined;
}
