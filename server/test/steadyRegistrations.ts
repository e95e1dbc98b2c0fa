import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Account } from '../models/account';
import { Customer } from '../models/customer';
import { Group, type StoredGroup } from '../models/group';
import { SeatHold } from '../models/seatHold';
import { eventually, steadily } from './crash';
import { registrationTo } from './factories';

/** Times in milliseconds, by `performance.now()`. */
interface Acknowledged {
  email: string;
  sentAt: number;
  answeredAt: number;
}

/** Travellers who register while something fails. */
export interface SteadyRegistrations {
  acknowledged: Acknowledged[];
  /** Statuses of the other responses. */
  refused: number[];
  /** The longest time until a response. */
  longestMs(): number;
  /** Resolves when `count` more are acknowledged that are sent from now on; returns the time until the first. */
  untilAcknowledged(count: number): Promise<number>;
  stop(): Promise<void>;
}

/** Registers travellers into the group by `clients` at a time from many addresses, until stopped. */
export function registerSteadily(url: string, group: StoredGroup, clients = 4): SteadyRegistrations {
  const acknowledged: Acknowledged[] = [];
  const refused: number[] = [];
  let longestMs = 0;
  const { stop } = steadily(clients, async () => {
    const input = registrationTo(group);
    const sentAt = performance.now();
    const answer = await fetch(`${url}/api/users`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.0.0.${randomInt(256)}` },
      body: JSON.stringify(input),
    });
    const answeredAt = performance.now();
    longestMs = Math.max(longestMs, answeredAt - sentAt);
    if (answer.status === 201) acknowledged.push({ email: input.email, sentAt, answeredAt });
    else {
      refused.push(answer.status);
      await sleep(20);
    }
  });
  return {
    acknowledged,
    refused,
    longestMs: () => longestMs,
    async untilAcknowledged(count) {
      const from = performance.now();
      const since = () => acknowledged.filter(({ sentAt }) => sentAt >= from);
      await eventually(() => since().length >= count);
      return Math.min(...since().map(({ answeredAt }) => answeredAt)) - from;
    },
    stop,
  };
}

/**
 * Every acknowledged traveller is there, the group counts all of its travellers, or will when the holds of a process that
 * was killed end, and each has an account.
 */
export async function expectNothingLost(
  group: StoredGroup,
  { acknowledged }: SteadyRegistrations,
): Promise<void> {
  const customers = await Customer.find({ group: group._id }, 'email').lean();
  const emails = customers.map(({ email }) => email);
  expect(emails).toEqual(expect.arrayContaining(acknowledged.map(({ email }) => email)));
  const uncounted = await SeatHold.countDocuments({ group: group._id, used: true });
  const { userCount } = await Group.findById(group._id).orFail();
  expect(userCount + uncounted).toBe(customers.length);
  expect(await Account.countDocuments({ kind: 'customer' })).toBe(await Customer.countDocuments());
}
