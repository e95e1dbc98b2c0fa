import type { Types } from 'mongoose';
import type { Context } from '../../../context';

/** The consents that a mailed link withdraws. */
const withdrawable = ['marketing'] as const;
type Withdrawable = (typeof withdrawable)[number];

export interface Withdrawal {
  kind: Withdrawable;
  /** The customer's id. */
  account: string;
}

/** The page that asks whether to withdraw the consent; without a token it shows that the link does not work. */
export function unsubscribePage({ publicUrl }: Context['config']): string {
  return `${publicUrl}/unsubscribe`;
}

/**
 * The unsubscribe addresses of a marketing mail: the link for the customer, and the address that a mail program's own
 * button posts to. Both work as long as the signing secret stays: a withdrawal does no harm even if the address has a
 * new owner.
 */
export function unsubscribeAddresses(account: Types.ObjectId, { config, signer }: Context) {
  const token = signer.sign(`marketing.${String(account)}`);
  return {
    link: `${unsubscribePage(config)}?token=${token}`,
    oneClick: `${config.publicUrl}/api/unsubscribe/${token}`,
  };
}

/** The contents of a token; undefined if the product has not signed it. */
export function readUnsubscribeToken(token: string, { signer }: Context): Withdrawal | undefined {
  const [name, account] = signer.verify(token)?.split('.') ?? [];
  const kind = withdrawable.find((each) => each === name);
  return kind !== undefined && account !== undefined ? { kind, account } : undefined;
}
