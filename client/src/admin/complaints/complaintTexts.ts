import type { ComplaintSource, StaffComplaint } from '#contract/complaint';
import { formatStaffDay, today } from '../../format/dates';

export const sourceLabels: Record<ComplaintSource, string> = {
  portal: 'in the portal',
  email: 'by e-mail',
  phone: 'by phone',
  other: 'otherwise',
};

/** `Spring cruise · received 02/11/2026 by phone, entered by Aino Aalto` */
export function describeComplaint({ event, receivedOn, source, enteredBy }: StaffComplaint): string {
  const entered = source === 'portal' ? '' : `, entered by ${enteredBy ?? 'somebody who has been deleted'}`;
  return `${event} · received ${formatStaffDay(receivedOn)} ${sourceLabels[source]}${entered}`;
}

/** By when it is answered; null once it is. */
export function describeDue({
  state,
  answerBy,
}: StaffComplaint): { text: string; isOverdue: boolean } | null {
  if (state !== 'open') return null;
  const isOverdue = answerBy < today();
  const day = formatStaffDay(answerBy);
  return { isOverdue, text: isOverdue ? `Overdue: no answer by ${day}` : `To be answered by ${day}` };
}

/** Why a text about a complaint that is answered or closed by now can no longer be sent. */
export function describeObstacle(state: 'answered' | 'closed'): string {
  return `Somebody else has ${state} this complaint in the meantime. Your text was not sent.`;
}
