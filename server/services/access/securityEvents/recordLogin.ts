import type { Types } from 'mongoose';
import type { SecurityEventDetails } from '../../../contract/securityEvent';
import type { Session } from '../../../contract/session';
import type { Logger } from '../../../lib/logger';
import { countSecurityEvent } from './recordSecurityEvent';

/** Records a log-in that succeeded, in one write. @param step the last one that it took */
export async function recordLogin(
  { organization }: Session,
  account: Types.ObjectId,
  step: Required<SecurityEventDetails>['step'],
  log: Logger,
): Promise<void> {
  const event = { kind: 'loggedIn', organization: organization?._id ?? null, account } as const;
  await countSecurityEvent({ ...event, details: { step } }, log);
}
