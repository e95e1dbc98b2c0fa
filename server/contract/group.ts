/** A group as the registration page offers it; no personal data. */
export interface PublicGroup {
  _id: string;
  name: string;
  capacity: number;
  /** Enabled customers: the seats that are taken. */
  userCount: number;
  event: { _id: string; name: string; date: string };
}

/** Whether a group has no seat left; it then cannot be selected at registration (P§5). */
export function isFull(group: { userCount: number; capacity: number }): boolean {
  return group.userCount >= group.capacity;
}
