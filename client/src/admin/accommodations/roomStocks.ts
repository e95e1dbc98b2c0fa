/** The room stocks of an accommodation, with their labels in list and form. */
export const roomStocks = [
  { stock: 'onePersonRoom', label: 'One person rooms' },
  { stock: 'twoPersonRoom', label: 'Two person rooms' },
  { stock: 'threePersonRoom', label: 'Three person rooms' },
] as const;

export type RoomStockName = (typeof roomStocks)[number]['stock'];
