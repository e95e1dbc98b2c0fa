import type { AttemptLimit } from '../../../contract/securityEvent';
import type { Logger } from '../../../lib/logger';
import { Account } from '../../../models/account';
import { organizationOf } from './organizationOf';
import { countSecurityEvent } from './recordSecurityEvent';

/** Whose attempts were counted; nobody's where a limit counts by network address. */
export type LimitedAccount = { email: string } | { _id: string } | undefined;

/** Records that a limit on attempts was reached. An unknown address is not stored: people type passwords there. */
export async function recordLockOut(
  limit: AttemptLimit,
  limited: LimitedAccount,
  log: Logger,
): Promise<void> {
  const account = limited ? await Account.findOne(limited, 'kind').lean() : null;
  const organization = await organizationOf(account);
  await countSecurityEvent(
    { kind: 'lockedOut', organization, account: account?._id ?? null, details: { limit } },
    log,
  );
}
