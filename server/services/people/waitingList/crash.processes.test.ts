import type { WaitingState } from '../../../contract/waiting';
import { Customer } from '../../../models/customer';
import { Group } from '../../../models/group';
import { Mail } from '../../../models/mail';
import { SeatHold } from '../../../models/seatHold';
import { WaitingParty } from '../../../models/waitingParty';
import { eventually, useProduct } from '../../../test/crash';
import { buildGroup, registrationTo } from '../../../test/factories';
import { expectAllInStep } from '../../../test/invariants';
import { queueParty } from '../../../test/waiting';

const crash = useProduct();

const seats = 30;

describe('a crash during offers, registrations and declines', () => {
  it('leaves each party in one state, with its seats', async () => {
    const group = await buildGroup({ capacity: 0 });
    const parties: Awaited<ReturnType<typeof queueParty>>[] = [];
    for (let n = 0; n < seats; n += 1) parties.push(await queueParty(group));
    const count = (state: WaitingState) => WaitingParty.countDocuments({ group: group._id, state });
    const send = (path: string, body: object) =>
      fetch(`${crash.product.url}/api/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });

    await Group.updateOne({ _id: group._id }, { capacity: seats });
    await eventually(async () => (await count('offered')) > 0);
    await crash.killAndStart();
    await eventually(async () => (await count('offered')) === seats);
    await expectAllInStep();
    // Nobody is mailed twice about an offer.
    expect(await Mail.countDocuments({ kind: 'seatOffered' })).toBe(seats);

    const cut = Promise.allSettled(
      parties.map(({ link }, n) =>
        n % 2 === 0
          ? send('users', registrationTo(group, { gender: 'F', offer: link }))
          : send('waiting/leave', link),
      ),
    );
    await eventually(async () => (await count('offered')) < seats);
    await crash.killAndStart();
    await cut;
    await expectAllInStep();
    expect(await Customer.countDocuments({ group: group._id })).toBe(await count('registered'));

    await WaitingParty.updateMany({ state: 'offered' }, { 'offer.until': new Date() });
    await eventually(async () => (await count('offered')) === 0);
    await eventually(async () => (await SeatHold.countDocuments({ group: group._id, used: true })) === 0);
    await expectAllInStep();
    const { userCount, held } = await Group.findById(group._id).lean().orFail();
    expect([userCount, held]).toEqual([await count('registered'), 0]);
  }, 120_000);
});
