import type { RoomType } from '#contract/rooms';

export const roomTypeLabels: Record<RoomType, string> = {
  F: 'Female partner',
  M: 'Male partner',
  '1h': 'One person room',
  '2h': 'Two person room',
  '3h': 'Three person room',
};
