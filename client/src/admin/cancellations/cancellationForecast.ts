import type { CancellationPreview, PlannedCancellation } from '#contract/cancellation';
import { type Euros, sumOfEuros, negated } from '#contract/money';

/** The number of payments and their sum. */
interface Sum {
  count: number;
  euros: Euros;
}

/** The consequences of cancelling, for those who can cancel. */
export interface CancellationForecast {
  leaving: readonly PlannedCancellation[];
  /** The travellers who cannot cancel now. */
  staying: readonly PlannedCancellation[];
  seats: number;
  /** How many travellers leave a room, and how many roommates stay behind. */
  leavingRoom: number;
  roommates: number;
  tickets: number;
  codes: number;
  transfers: number;
  returned: Euros;
  kept: Euros;
  /** Refunds that the payment service cannot make. */
  byStaff: Sum;
  /** The number of travellers who paid too much, and the sum. */
  surplus: Sum;
}

export function forecastCancellation({ travellers, refundTotal }: CancellationPreview): CancellationForecast {
  const leaving = travellers.filter(({ obstacle }) => obstacle === null);
  const payments = leaving.flatMap((traveller) => traveller.payments);
  const byStaff = payments.filter(({ throughProvider, refund }) => !throughProvider && refund > 0);
  const surplus = leaving.map((traveller) => traveller.surplus).filter((euros) => euros > 0);
  return {
    leaving,
    staying: travellers.filter(({ obstacle }) => obstacle !== null),
    seats: leaving.filter(({ freesSeat }) => freesSeat).length,
    leavingRoom: leaving.filter(({ room }) => room !== null).length,
    roommates: countRoommates(leaving),
    tickets: leaving.reduce((sum, { tickets }) => sum + tickets, 0),
    codes: leaving.flatMap(({ codes }) => codes).length,
    transfers: leaving.flatMap(({ transfers }) => transfers).length,
    returned: refundTotal,
    kept: sumOfEuros(payments.flatMap(({ paid, refund }) => [paid, negated(refund)])),
    byStaff: { count: byStaff.length, euros: sumOfEuros(byStaff.map(({ refund }) => refund)) },
    surplus: { count: surplus.length, euros: sumOfEuros(surplus) },
  };
}

/** Counts roommates once, even if several travellers leave their room. */
function countRoommates(leaving: readonly PlannedCancellation[]): number {
  const rooms = new Map(leaving.map(({ group, room }) => [JSON.stringify([group, room]), room]));
  return [...rooms.values()].reduce((sum, room) => sum + (room?.partners.length ?? 0), 0);
}
