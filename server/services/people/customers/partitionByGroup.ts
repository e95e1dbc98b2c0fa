import type { Types } from 'mongoose';
import type { StoredCustomer } from '../../../models/customer';

export interface GroupMembers {
  group: Types.ObjectId;
  members: StoredCustomer[];
}

export function partitionByGroup(customers: readonly StoredCustomer[]): GroupMembers[] {
  const groups = new Map<string, GroupMembers>();
  for (const customer of customers) {
    const key = String(customer.group);
    const group = groups.get(key) ?? { group: customer.group, members: [] };
    group.members.push(customer);
    groups.set(key, group);
  }
  return [...groups.values()];
}
