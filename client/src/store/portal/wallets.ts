import type { TicketDirection } from '#contract/tickets';
import type { Wallet, WalletLink } from '#contract/wallets';
import * as api from '../../api/wallets';
import { type Alert } from '../core/alerts';
import { requestOrAlert, type OutcomeWith } from '../core/request';
import type { Thunk } from '../core/types';

/** @param fallback the alert for a failure without messages from the server */
export function makeWalletLink(
  direction: TicketDirection,
  wallet: Wallet,
  fallback: Alert['text'],
): Thunk<Promise<OutcomeWith<WalletLink>>> {
  return requestOrAlert(() => api.makeWalletLink(direction, wallet), fallback);
}
