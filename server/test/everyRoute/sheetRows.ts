import { unparse } from 'papaparse';
import { Customer } from '../../models/customer';
import type { Rows } from './row';
import type { World } from './world';

/** A sheet that gives the customer another name. */
function sheet({ event, customer }: World) {
  const csv = unparse([{ 'E-mail': customer.email, 'First name': 'Muutettu' }], { delimiter: ';' });
  return { content: Buffer.from(csv).toString('base64'), event: String(event._id) };
}

/** Customers from a file. */
export const sheetRows: Rows = {
  'post /admin/users/sheet/preview': {
    body: sheet,
    // The trip of another organization is a fault of the input.
    acceptsOthers: true,
    faults: ['content: required', 'event: required'],
    effect: (_world, answer) => expect(answer).toMatchObject({ changedCount: 1, faults: [] }),
  },
  'post /admin/users/sheet': {
    acceptsOthers: true,
    body: (world) => ({ ...sheet(world), invite: false, newCount: 0, changedCount: 1 }),
    faults: [
      'content: required',
      'event: required',
      'invite: required',
      'newCount: required',
      'changedCount: required',
    ],
    effect: async ({ customer }) =>
      expect(await Customer.exists({ _id: customer._id, firstName: 'Muutettu' })).not.toBeNull(),
  },
};
