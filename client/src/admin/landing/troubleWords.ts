import type { MailTrouble, RefundTrouble, SurplusTrouble } from '#contract/dashboard';
import type { NoticeKind } from '#contract/payment';
import { formatEuros } from '../../format/money';
import { mailKindNames } from '../customers/labels';

const surpluses: Record<NoticeKind, string> = {
  doublePayment: 'paid twice',
  staleAmount: 'paid at another price',
  soldOut: 'paid, but sold out',
};

export function surplusWords({ product, kind, amount }: SurplusTrouble): string {
  return `${product}: ${formatEuros(amount, 'en')}, ${surpluses[kind]}`;
}

export function refundWords({ product, status, amount }: RefundTrouble): string {
  const outcome =
    status === 'fail'
      ? 'failed'
      : 'unknown: look at the payment service, then say in the payment info how it ended';
  return `${product}: ${formatEuros(amount, 'en')}, ${outcome}`;
}

export function mailWords({ kind }: MailTrouble): string {
  return mailKindNames[kind];
}
