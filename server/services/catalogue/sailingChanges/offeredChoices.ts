import type { SailingChoice as Choice } from '../../../contract/sailingChange';
import type { StoredSailingChange } from '../../../models/sailingChange';

/** What travellers may choose, in the order in which it is offered. */
export function offeredChoices({
  after,
  laterGroups,
  offersRefund,
}: Pick<StoredSailingChange, 'after' | 'laterGroups' | 'offersRefund'>): Choice[] {
  if (laterGroups.length === 0 && !offersRefund) return [];
  return [
    ...(after ? (['go'] as const) : []),
    ...(laterGroups.length > 0 ? (['later'] as const) : []),
    ...(offersRefund ? (['refund'] as const) : []),
  ];
}
