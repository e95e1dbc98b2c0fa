import { randomUUID } from 'node:crypto';
import type { BoardingSync } from '../../contract/boarding';
import { BoardingMark } from '../../models/boardingMark';
import type { Rows } from './row';

/** Staff's phones at the gate. */
export const boardingRows: Rows = {
  'post /admin/boarding/{ferryId}/{direction}': {
    params: ({ ferry }) => ({ ferryId: String(ferry._id), direction: 'outbound' }),
    body: ({ customer }): BoardingSync => ({
      ...{
        sentAt: new Date().toISOString(),
        device: 'Gate 1',
        wantsList: true,
        list: null,
        after: 0,
        last: null,
      },
      marks: [
        {
          _id: randomUUID(),
          passenger: String(customer._id),
          ...{ about: 'boarding', count: '', value: 'here', replaces: [] },
          at: new Date().toISOString(),
        },
      ],
    }),
    faults: [
      'sentAt: required',
      'device: required',
      'wantsList: required',
      'after: required',
      'marks: required',
    ],
    effect: async ({ customer }) =>
      expect(await BoardingMark.countDocuments({ customer: customer._id, value: 'here' })).toBe(1),
  },
};
