import type { Types } from 'mongoose';
import type { ErrorCode } from '../../../contract/errors';
import type { SignOnRefusal } from '../../../contract/signOn';
import { AppError } from '../../../lib/AppError';
import type { Logger } from '../../../lib/logger';
import { countSecurityEvent } from '../securityEvents/recordSecurityEvent';

/** The error for each reason. These may name accounts, because the person has logged in at the provider. */
const codes = {
  attempt: 'signOnEnded',
  provider: 'signOnRefused',
  client: 'signOnRefused',
  answer: 'signOnRefused',
  away: 'signOnAway',
  rule: 'signOnNotAdmitted',
  unverified: 'signOnUnverified',
  unconfirmed: 'signOnUnconfirmed',
  noAccount: 'signOnNoAccount',
  otherPerson: 'signOnNoAccount',
  localLogin: 'localLoginOff',
} as const satisfies Record<SignOnRefusal, ErrorCode>;

interface Refused {
  organization: Types.ObjectId | null;
  account?: Types.ObjectId;
}

/** @throws AppError always, after recording why */
export async function refuseSignOn(
  refusal: SignOnRefusal,
  { organization, account }: Refused,
  log: Logger,
): Promise<never> {
  const event = { kind: 'signOnRefused', organization, account: account ?? null } as const;
  await countSecurityEvent({ ...event, details: { refusal } }, log);
  throw new AppError(codes[refusal]);
}
