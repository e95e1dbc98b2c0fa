import type { OwnRoomWishes, OwnWishReason, UnmetOwnWish, WishCandidate } from '../../contract/roomWishes';
import type { CandidateView } from '../../services/rooms/wishes/findCandidates';
import type { OwnWishesView } from '../../services/rooms/wishes/readWishes';
import { presentRoomMember } from '../accommodations/output';

/** For the customer only: nobody else may read whom they would rather not share with. */
export function presentOwnWishes({ people, avoid, unmet, ...view }: OwnWishesView): OwnRoomWishes {
  return {
    isOpen: view.isOpen,
    people: people.map((person) => ({ ...presentRoomMember(person), isMutual: person.isMutual })),
    roomType: view.roomType,
    avoid: avoid.map(presentRoomMember),
    company: view.company,
    unmet: unmet.flatMap(presentUnmet),
  };
}

export function presentCandidate({ customer, group }: CandidateView): WishCandidate {
  return { ...presentRoomMember(customer), group };
}

function presentUnmet({ person, roomType, ...unmet }: OwnWishesView['unmet'][number]): UnmetOwnWish[] {
  const reason = presentReason(unmet);
  if (person) return [{ person: presentRoomMember(person), reason }];
  return roomType ? [{ roomType, reason }] : [];
}

function presentReason({
  reason,
  paid,
  people,
}: Omit<OwnWishesView['unmet'][number], 'person' | 'roomType'>): OwnWishReason {
  if (reason === 'lock') return { code: 'lock', people: people.map(presentRoomMember) };
  if (reason === 'paidSize') return paid ? { code: 'paidSize', roomType: paid } : { code: 'neutral' };
  return { code: reason };
}
