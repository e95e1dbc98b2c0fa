import type { Gender } from '#contract/fields';
import type { Group } from '#contract/group';
import type { RoomType } from '#contract/rooms';
import type { TicketDirection } from '#contract/tickets';

export const directionNames: Readonly<Record<TicketDirection, string>> = {
  outbound: 'Outbound',
  return: 'Return',
};

export const genderLabels: Record<Gender, string> = { F: 'Female', M: 'Male' };

/** The label of a group that customers can be moved to, with its event and seats. */
export function groupLabel({ name, event, userCount, capacity }: Group): string {
  return `${name} – ${event.name || event.identifier} (${userCount} / ${capacity})`;
}

export const roomTypeLabels: Record<RoomType, string> = {
  F: 'Female partner',
  M: 'Male partner',
  '1h': 'One person room',
  '2h': 'Two person room',
  '3h': 'Three person room',
};
