import type { Actor } from '../../lib/sessionToken';
import type { StoredCustomer } from '../../models/customer';
import { auditChanges } from '../audit/auditChanges';

/** What a customer's record says of their room. */
export type RoomFields = Pick<StoredCustomer, 'room' | 'roomType' | 'roomPartnerChosen'>;

/** Notes that customers have another room than their records said when they were read. */
export async function auditRooms(
  by: Actor,
  customers: readonly StoredCustomer[],
  after: RoomFields,
): Promise<void> {
  await auditChanges(
    by,
    customers.map(({ _id: id, organization, room, roomType, roomPartnerChosen }) => ({
      type: 'customers' as const,
      id,
      organization,
      before: { room, roomType, roomPartnerChosen },
      after,
    })),
  );
}
