import type {
  DueManifest,
  MailTrouble,
  RefundTrouble,
  SurplusTrouble,
  UnansweredChange,
} from '#contract/dashboard';
import type { NoticeKind } from '#contract/payment';
import { formatStaffDay, formatStaffInstant } from '../../format/dates';
import { formatEuros } from '../../format/money';
import { formatCount } from '../../format/words';
import { describeCounts } from '../ferries/manifest/manifestTexts';
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

/** `37 travellers of M/S Meritähti have yet to choose (until 30/11/2026 14:00)` */
export function describeUnanswered({ sailing, unanswered, answerBy }: UnansweredChange): string {
  const travellers = formatCount(unanswered, 'traveller', 'travellers');
  const have = unanswered === 1 ? 'has' : 'have';
  return `${travellers} of ${sailing} ${have} yet to choose (until ${formatStaffInstant(answerBy)})`;
}

/** `Manifest of M/S Meritähti (outbound), due 10/02/2027: 2 new since the latest version` */
export function describeDueManifest({ ferry, direction, dueOn, changes }: DueManifest): string {
  const state = changes ? `${describeCounts(changes)} since the latest version` : 'no version yet';
  return `Manifest of ${ferry.name} (${direction}), due ${formatStaffDay(dueOn)}: ${state}`;
}
