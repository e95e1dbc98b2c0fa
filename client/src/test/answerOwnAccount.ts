import { buildAdmin } from './builders/panel';
import { fakeNetwork } from './fakeNetwork';

/** All that 'Your account' asks for. */
export function answerOwnAccount(account = buildAdmin()): void {
  fakeNetwork.answer('GET /api/admin/account', account);
  fakeNetwork.answer('GET /api/admin/account/two-step', { since: null, recoveryCodesLeft: 0 });
  fakeNetwork.answer('GET /api/admin/account/passkeys', []);
  fakeNetwork.answer('GET /api/auth/sessions', []);
}
