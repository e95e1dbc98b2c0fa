import type { MailTrouble, RefundTrouble, SurplusTrouble } from '#contract/dashboard';
import type { NoticeKind } from '#contract/payment';
import { formatEuros } from '../../format/money';
import { mailKindLabels } from '../labels/mailKindLabels';

const noticeTexts: Record<NoticeKind, string> = {
  doublePayment: 'paid twice',
  staleAmount: 'paid at another price',
  soldOut: 'paid, but sold out',
  overpaid: 'paid too much by bank transfer',
  short: 'paid too little by bank transfer',
};

export function describeSurplus({ product, kind, amount }: SurplusTrouble): string {
  return `${product}: ${formatEuros(amount, 'en')}, ${noticeTexts[kind]}`;
}

export function describeRefund({ product, status, amount }: RefundTrouble): string {
  const outcome =
    status === 'fail'
      ? 'failed'
      : 'unknown: check the payment service, then record the outcome in the payment info';
  return `${product}: ${formatEuros(amount, 'en')}, ${outcome}`;
}

export function describeMail({ kind }: MailTrouble): string {
  return mailKindLabels[kind];
}
