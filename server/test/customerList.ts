import type { CustomersPage } from '../contract/customerRow';
import type { OnTheWire } from '../contract/wireWords';
import { Customer } from '../models/customer';
import { Group, type StoredGroup } from '../models/group';
import type { TestApp } from './app';
import { buildCustomer, buildGroup, buildOrganization, registrationTo, unknownId } from './factories';
import { buildStaff, type Staff } from './staff';

type WirePage = OnTheWire<CustomersPage>;

export function pagePath(query: object | string): string {
  return `users/pagination/${asJson(query)}`;
}

export function downloadPath(query: object): string {
  return `users/download/${asJson(query)}`;
}

function asJson(query: object | string): string {
  return encodeURIComponent(typeof query === 'string' ? query : JSON.stringify(query));
}

export async function readPage(staff: Staff, query: object): Promise<WirePage> {
  const answer = await staff.get(pagePath(query));
  expect(answer.status).toBe(200);
  return answer.body as WirePage;
}

export const idsOf = ({ users }: WirePage) => users.map(({ _id }) => _id);

/** Customers of one organization, split over two groups; ids in order of creation. */
export async function buildCrowd(
  app: TestApp,
  size: number,
  emailOf = (n: number) => `crowd${n}@${unknownId()}.example.fi`,
) {
  const { _id: organization } = await buildOrganization();
  const groups = [
    await buildGroup({ organization, capacity: 9_999 }),
    await buildGroup({ organization, capacity: 9_999 }),
  ];
  const ids: string[] = [];
  for (let i = 0; i < size; i += 1) {
    const customer = await buildCustomer({ group: groups[i % 2]!._id, email: emailOf(i) });
    ids.push(String(customer._id));
  }
  return { staff: await buildStaff(app, 'admin', organization), organization, groups, ids: ids.sort() };
}

/** Bulk-inserts customers of a group, without accounts. */
export async function storeMany(group: StoredGroup, size: number): Promise<void> {
  const { password: _, ...person } = registrationTo(group);
  const { _id, organization, event } = group;
  const first = await Customer.countDocuments({ group: _id });
  await Customer.insertMany(
    Array.from({ length: size }, (_, i) => first + i).map((n) => ({
      ...person,
      organization,
      event,
      language: 'fi',
      email: `many${n}@example.fi`,
      userCode: `M${n}`,
    })),
  );
  await Group.updateOne({ _id: group._id }, { $inc: { userCount: size, customerCount: size } });
}
