import { buildAdmin } from './builders/panel';
import { fakeNetwork } from './fakeNetwork';

/** Answers every call of 'Your account'. */
export function answerOwnAccount(account = buildAdmin()): void {
  fakeNetwork.answer('GET /api/admin/account', account);
  fakeNetwork.answer('GET /api/admin/account/two-step', { since: null, recoveryCodesLeft: 0 });
  fakeNetwork.answer('GET /api/admin/account/passkeys', []);
  fakeNetwork.answer('GET /api/auth/sessions', []);
}
