import type { UnmetWish, UnmetWishReason } from '../../../contract/roomPlan';
import { roomSizeForBeds } from '../../../contract/rooms';
import type { RoomWish, StaffReason } from '../../../roomPlan/reasons';

export function presentWish(wish: RoomWish): UnmetWish {
  return 'to' in wish ? wish : { from: wish.from, roomType: roomSizeForBeds(wish.size) };
}

export function presentReason(reason: StaffReason): UnmetWishReason {
  switch (reason.code) {
    case 'paidDifferent':
      return { code: 'paidDifferent', roomTypes: reason.sizes.map(roomSizeForBeds) };
    case 'paidSingle':
      return { code: 'paidSingle', people: [...reason.people] };
    case 'paidSize':
      return { code: 'paidSize', roomType: roomSizeForBeds(reason.size) };
    case 'lock':
      return { code: 'lock', people: [...reason.people] };
    case 'costs':
      return { ...reason, lost: (reason.lost ?? []).map((people) => [...people]) };
    case 'exclusion':
      return { code: 'avoid' };
    default:
      return { code: reason.code };
  }
}
