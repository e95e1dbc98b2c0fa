import type { Actor } from '../../lib/sessionToken';
import { findByIds } from '../../lib/findByIds';
import { Customer, type StoredCustomer } from '../../models/customer';
import { auditChanges, type By } from '../access/audit/auditChanges';

/** The fields of a customer that concern their room. */
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

/** @param customers as read before the change, each with its own change */
export async function auditRoomChanges(
  by: By,
  customers: readonly (RoomFields & Pick<StoredCustomer, '_id' | 'organization'>)[],
): Promise<void> {
  const ids = customers.map(({ _id }) => _id);
  const changed = await findByIds(Customer, ids, ['room', 'roomType', 'roomPartnerChosen']);
  await auditChanges(
    by,
    customers.map(({ _id: id, organization, ...before }) => ({
      type: 'customers' as const,
      id,
      organization,
      before: pickRoomFields(before),
      after: pickRoomFields(changed.get(String(id)) ?? before),
    })),
  );
}

function pickRoomFields({ room, roomType, roomPartnerChosen }: RoomFields): RoomFields {
  return { room, roomType, roomPartnerChosen };
}
