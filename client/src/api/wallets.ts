import type { TicketDirection } from '#contract/tickets';
import type {
  AppleWalletInput,
  GoogleWalletInput,
  Wallet,
  WalletLink,
  WalletSettings,
} from '#contract/wallets';
import { client } from './client';

/** Creates a link that adds the customer's ticket to a wallet. */
export async function makeWalletLink(direction: TicketDirection, wallet: Wallet): Promise<WalletLink> {
  const { data } = await client.post<WalletLink>(`/users/me/tickets/${direction}/wallet`, { wallet });
  return data;
}

export async function getWalletSettings(organizationId: string): Promise<WalletSettings> {
  const { data } = await client.get<WalletSettings>(buildPath(organizationId));
  return data;
}

export async function saveAppleWallet(
  organizationId: string,
  input: AppleWalletInput,
): Promise<WalletSettings> {
  const { data } = await client.put<WalletSettings>(`${buildPath(organizationId)}/apple`, input);
  return data;
}

export async function saveGoogleWallet(
  organizationId: string,
  input: GoogleWalletInput,
): Promise<WalletSettings> {
  const { data } = await client.put<WalletSettings>(`${buildPath(organizationId)}/google`, input);
  return data;
}

export async function removeWallet(organizationId: string, wallet: Wallet): Promise<WalletSettings> {
  const { data } = await client.delete<WalletSettings>(`${buildPath(organizationId)}/${wallet}`);
  return data;
}

function buildPath(organizationId: string): string {
  return `/admin/organization/${organizationId}/wallets`;
}
