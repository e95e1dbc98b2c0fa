import type { PublicGroup } from '../contract/group';
import type { StoredEvent } from '../models/event';
import type { StoredGroup } from '../models/group';

export function presentPublicGroup(group: StoredGroup, event: StoredEvent): PublicGroup {
  return {
    _id: String(group._id),
    name: group.name,
    capacity: group.capacity,
    userCount: group.userCount,
    event: { _id: String(event._id), name: event.name, date: event.date },
  };
}
