import { useState } from 'react';
import type { Euros } from '#contract/money';
import type { NewPaymentLink, PaymentLink } from '#contract/paymentLink';
import type { LinkMaker } from '../../api/paymentLinks';
import { useAppDispatch } from '../core/hooks';
import { useLoad } from '../core/useLoad';
import {
  fetchCustomersPaymentLinks,
  fetchOwnPaymentLinks,
  makePaymentLink,
  revokePaymentLink,
} from './paymentLinks';

/** The payment links of a payment, and functions that make and revoke them. */
export function usePaymentLinks(maker: LinkMaker, paymentId: string) {
  const dispatch = useAppDispatch();
  const fetch = maker === 'staff' ? fetchCustomersPaymentLinks : fetchOwnPaymentLinks;
  const { status, answer, retry } = useLoad(fetch, paymentId);
  const [changed, setChanged] = useState<readonly PaymentLink[]>();
  const links = changed ?? answer?.result ?? [];

  /** @returns undefined if the server refused; an alert then shows the reason */
  async function make(amount: Euros | null): Promise<NewPaymentLink | undefined> {
    const outcome = await dispatch(makePaymentLink(maker, paymentId, amount));
    if (!outcome.ok) return undefined;
    setChanged([outcome.result.link, ...links]);
    return outcome.result;
  }

  /** Returns whether the link was revoked. */
  async function revoke({ _id }: PaymentLink): Promise<boolean> {
    const outcome = await dispatch(revokePaymentLink(maker, paymentId, _id));
    if (outcome.ok) setChanged(outcome.result);
    return outcome.ok;
  }

  return { status, retry, links, make, revoke };
}
