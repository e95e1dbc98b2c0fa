import type { Actor } from '../access/sessionToken';
import type { StoredCustomer } from '../../models/customer';
import { auditChanges } from '../audit/auditChanges';

/** The fields of a customer about their room. */
export type RoomFields = Pick<StoredCustomer, 'room' | 'roomType' | 'roomPartnerChosen'>;

/** @param customers as read before the change */
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
