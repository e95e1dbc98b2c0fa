import { readOwnApplePass } from '../../services/tickets/wallets/devices';
import { makeWalletLink, readLinkedPass } from '../../services/tickets/wallets/walletLinks';
import { operation } from '../operation';
import { walletLinkInput } from './input';
import { applePass, sendPass } from './output';

const params = { direction: '`outbound` or `return`' };

/** A traveller's own ticket for a wallet. */
export const walletTicketOperations = [
  operation({
    method: 'get',
    path: '/users/me/tickets/{direction}/pass',
    summary: 'One’s own ticket as a file for Apple’s wallet, where the organization has the certificates',
    params,
    who: 'customer',
    answer: applePass,
    send: async ({ actor, params: { direction }, context }, response) => {
      sendPass(response, await readOwnApplePass(actor, direction, context));
    },
  }),
  operation({
    method: 'post',
    path: '/users/me/tickets/{direction}/wallet',
    summary: 'The address that adds one’s own ticket to a wallet; Apple’s is valid for five minutes',
    params,
    who: 'customer',
    body: 'WalletLinkInput',
    check: walletLinkInput,
    answer: 'WalletLink',
    handle: ({ actor, params: { direction }, input, context }) =>
      makeWalletLink(actor, direction, input.wallet, context),
  }),
  operation({
    method: 'get',
    path: '/wallets/apple/links/{passToken}',
    summary: 'The file for Apple’s wallet, at the address that is valid for five minutes',
    who: 'anybody',
    answer: applePass,
    send: async ({ params: { passToken }, context }, response) => {
      sendPass(response, await readLinkedPass(passToken, context));
    },
  }),
];
