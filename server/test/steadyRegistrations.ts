import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Account } from '../models/account';
import { Customer } from '../models/customer';
import { Group, type StoredGroup } from '../models/group';
import { SeatHold } from '../models/seatHold';
import { eventually, repeatUntilStopped } from './crash';
import { registrationTo } from './factories';

/** An acknowledged registration, with times of `performance.now()`, in milliseconds. */
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
  /** The maximum time until a response. */
  longestMs(): number;
  /** Resolves when `count` registrations sent from now on are acknowledged, with the time until the first one. */
  untilAcknowledged(count: number): Promise<number>;
  stop(): Promise<void>;
}

/** Registers travellers into the group, `clients` at a time, from many network addresses, until stopped. */
export function registerSteadily(url: string, group: StoredGroup, clients = 4): SteadyRegistrations {
  const acknowledged: Acknowledged[] = [];
  const refused: number[] = [];
  let longestMs = 0;
  const { stop } = repeatUntilStopped(clients, async () => {
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
 * Checks that every acknowledged traveller is stored and has an account, and that the group counts all of its
 * travellers, at the latest when the holds of a killed process end.
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
