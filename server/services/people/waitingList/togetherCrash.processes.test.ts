import { setTimeout as sleep } from 'node:timers/promises';
import { Customer } from '../../../models/customer';
import { Group, type StoredGroup } from '../../../models/group';
import { Organization } from '../../../models/organization';
import { SeatHold } from '../../../models/seatHold';
import { WaitingParty } from '../../../models/waitingParty';
import { eventually, useProduct } from '../../../test/crash';
import { buildGroup, registrationTo } from '../../../test/factories';
import { expectAllInStep } from '../../../test/invariants';
import { randomFrom } from '../../../test/purchases';

const long = Boolean(process.env.LONG_TESTS);
const rounds = Number(process.env.PARTY_ROUNDS ?? (long ? 200 : 2));
const rush = Number(process.env.PARTY_RUSH ?? (long ? 500 : 40));
const seed = Number(process.env.PARTY_SEED ?? Date.now() % 1_000_000);
const seats = 20;

/** Everybody has another network address, so that no limit of one counts. */
const crash = useProduct(() => ({ TRUST_PROXY: 'on' }));
let callers = 0;

function send(body: object): Promise<Response> {
  callers += 1;
  return fetch(`${crash.product.url}/api/users`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `10.${(callers >> 16) & 255}.${(callers >> 8) & 255}.${callers & 255}`,
    },
    body: JSON.stringify(body),
  });
}

const three = Array.from({ length: 3 }, () => ({ gender: 'F' as const }));

/** Each party either has the customer who registered it and three held seats, or has left nothing. */
async function expectWholeParties(group: StoredGroup, emails: readonly string[]): Promise<void> {
  for (const email of emails) {
    const customer = await Customer.findOne({ email }).lean();
    const party = await WaitingParty.findOne({ email, group: group._id }).lean();
    expect([email, customer !== null]).toEqual([email, party !== null]);
    if (party)
      expect(await SeatHold.countDocuments({ _id: { $in: party.offer?.holds ?? [] }, used: false })).toBe(3);
  }
}

describe('parties of four in a rush, while the product is killed', () => {
  it(`get four seats or none, in ${rounds} rounds of ${rush} (seed ${seed})`, async () => {
    const random = randomFrom(seed);
    for (let round = 0; round < rounds; round += 1) {
      const group = await buildGroup({ capacity: seats });
      await Organization.updateOne(
        { _id: group.organization },
        { policy: { requireTwoStep: false, partyHours: 24 } },
      );
      const parties = Array.from({ length: Math.ceil(rush / 5) }, () =>
        registrationTo(group, { gender: 'F', party: three }),
      );
      const singles = Array.from({ length: rush - parties.length }, () => registrationTo(group));
      const all = [...parties, ...singles].sort(() => random() - 0.5);
      const cut = Promise.allSettled(all.map(send));
      await sleep(random() * 400);
      await crash.killAndStart();
      const answers = await cut;

      const told = all.filter((_, at) => {
        const answer = answers[at];
        return answer?.status === 'fulfilled' && answer.value.status === 201;
      });
      for (const { email } of told) expect(await Customer.exists({ email })).not.toBeNull();
      const emails = parties.map(({ email }) => email);
      await expectWholeParties(group, emails);
      await expectAllInStep();

      // The seats held by the killed process are free within a minute; here at once.
      await SeatHold.updateMany(
        { group: group._id, process: { $ne: 'none' } },
        { $set: { until: new Date() } },
      );
      await eventually(
        async () => (await SeatHold.countDocuments({ group: group._id, process: { $ne: 'none' } })) === 0,
      );
      await Promise.allSettled(all.map((body) => send(body)));
      await expectWholeParties(group, emails);
      await expectAllInStep();
      const { userCount, held = 0 } = await Group.findById(group._id).lean().orFail();
      expect(userCount + held).toBe(seats);
    }
  }, 3_600_000);
});
