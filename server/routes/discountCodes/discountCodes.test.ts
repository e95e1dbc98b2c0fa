import type { Types } from 'mongoose';
import type { DiscountCode as WireCode } from '../../contract/discountCode';
import { Customer } from '../../models/customer';
import { DiscountCode } from '../../models/discountCode';
import { faultsOf, tally } from '../../test/answers';
import { useApp } from '../../test/app';
import { buildOffer, buildTravellers, readPayments, redeem, usesOf } from '../../test/discountCodes';
import { buildOrganization, unknownId } from '../../test/factories';
import { discountCodeInput } from '../../test/inputs';
import { expectAllInStep } from '../../test/invariants';
import { fieldsReadOf } from '../../test/queries';
import { raceRounds } from '../../test/races';
import { buildStaff } from '../../test/staff';
import { buildProduct, buildTraveller } from '../../test/trip';

const app = useApp();

afterEach(expectAllInStep);

async function buildOwner() {
  const { _id: organization } = await buildOrganization();
  return { organization, owner: await buildStaff(app, 'owner', organization) };
}

/** A code used by `uses` customers, and an owner of its organization. */
async function buildUsedCode(uses: number) {
  const offer = await buildOffer({ maxUsages: 5 });
  const owner = await buildStaff(app, 'owner', offer.group.organization);
  const travellers = await buildTravellers(app, uses, offer.group);
  for (const traveller of travellers) await redeem(app, traveller, 'TALKOOT');
  const path = `discountCodes/${String(offer.code._id)}`;
  const read = async () => (await owner.get(path)).body as WireCode;
  return { ...offer, owner, travellers, path, read };
}

describe('the text of a code', () => {
  it('is stored trimmed and in upper case', async () => {
    const { organization, owner } = await buildOwner();

    const { body } = await owner.post(
      'discountCodes',
      discountCodeInput(organization, { code: ' kesä-10 ' }),
    );

    expect((body as WireCode).code).toBe('KESÄ-10');
  });

  it('is unique in the organization ignoring case, and free in another', async () => {
    const [{ organization, owner }, other] = [await buildOwner(), await buildOwner()];
    await owner.post('discountCodes', discountCodeInput(organization, { code: 'SAMA' }));

    const again = await owner.post('discountCodes', discountCodeInput(organization, { code: 'sama ' }));
    const elsewhere = await other.owner.post(
      'discountCodes',
      discountCodeInput(other.organization, { code: 'SAMA' }),
    );

    expect(again.status).toBe(409);
    expect(faultsOf(again)).toEqual(['code: duplicate']);
    expect(elsewhere.status).toBe(201);
  });

  it('cannot be changed to another code’s', async () => {
    const { organization, owner } = await buildOwner();
    await owner.post('discountCodes', discountCodeInput(organization, { code: 'SAMA' }));
    const code = (await owner.post('discountCodes', discountCodeInput(organization))).body as WireCode;

    const answer = await owner.put(`discountCodes/${code._id}`, { ...code, code: 'SAMA' });

    expect(faultsOf(answer)).toEqual(['code: duplicate']);
  });
});

describe('the products of a code', () => {
  const idsOf = (products: { _id: Types.ObjectId }[]) => products.map(({ _id }) => String(_id));

  it('are stored in the order chosen, once each, and can be removed later', async () => {
    const { organization, owner } = await buildOwner();
    const two = [
      await buildProduct({ organization, name: 'Ö' }),
      await buildProduct({ organization, name: 'A' }),
    ];
    const [first, second] = idsOf(two);
    const applyTo = [first!, second!, first!];

    const { body } = await owner.post('discountCodes', discountCodeInput(organization, { applyTo }));
    const code = body as WireCode;
    const { body: fewer } = await owner.put(`discountCodes/${code._id}`, {
      ...code,
      applyTo: [{ _id: second }],
    });

    expect(code.applyTo).toEqual([
      { _id: first, name: 'Ö' },
      { _id: second, name: 'A' },
    ]);
    expect((fewer as WireCode).applyTo).toEqual([{ _id: second, name: 'A' }]);
  });

  it('must be of its own organization, for root too', async () => {
    const { organization, owner } = await buildOwner();
    const root = await buildStaff(app, 'root');
    const own = await buildProduct({ organization });
    const foreign = await buildProduct({ organization: (await buildOrganization())._id });
    const input = discountCodeInput(organization, { applyTo: [...idsOf([own, foreign]), unknownId()] });

    for (const staff of [owner, root]) {
      const answer = await staff.post('discountCodes', input);

      expect(answer.status).toBe(400);
      expect(faultsOf(answer)).toEqual(['applyTo.1: notFound', 'applyTo.2: notFound']);
    }
  });

  it('never include a product that is deleted while the code is saved', async () => {
    const root = await buildStaff(app, 'root');

    for (let i = 0; i < raceRounds; i += 1) {
      const { _id: organization } = await buildOrganization();
      const { _id: product } = await buildProduct({ organization });
      await Promise.all([
        root.post('discountCodes', discountCodeInput(organization, { applyTo: [String(product)] })),
        root.delete(`products/${String(product)}`),
      ]);

      expect(await DiscountCode.countDocuments({ applyTo: product })).toBe(0);
    }
  });
});

describe('the maximum of a code', () => {
  it('cannot be set below its uses, and can be unlimited', async () => {
    const { owner, path, read } = await buildUsedCode(2);

    const lower = await owner.put(path, { ...(await read()), maxUsages: 1 });
    const equal = await owner.put(path, { ...(await read()), maxUsages: 2 });
    const unlimited = await owner.put(path, { ...(await read()), maxUsages: 0 });

    expect(lower.status).toBe(409);
    expect(lower.body.errors).toEqual([
      {
        code: 'belowTimesUsed',
        path: 'maxUsages',
        msg: 'The code has already been used 2 times: the maximum cannot be lower',
      },
    ]);
    expect([equal.status, unlimited.status]).toEqual([200, 200]);
    expect(await read()).toMatchObject({ maxUsages: 0, timesUsed: 2 });
  });

  it('stays at or above its uses when lowered while customers use it', async () => {
    const { group, code, owner, path, read } = await buildUsedCode(0);
    const travellers = await buildTravellers(app, 6, group);
    const lower = { ...(await read()), maxUsages: 2 };

    await Promise.all([
      ...travellers.map((traveller) => redeem(app, traveller, 'TALKOOT')),
      owner.put(path, lower),
    ]);

    const { maxUsages } = await read();
    expect(await usesOf(code)).toBe(maxUsages);
  });
});

describe('deleting a code', () => {
  it('is refused while customers hold it, with their number', async () => {
    const { owner, path, travellers } = await buildUsedCode(2);

    const answer = await owner.delete(path);

    expect(answer.status).toBe(409);
    expect(answer.body.errors).toEqual([
      { code: 'stillUsed', msg: 'This cannot be deleted while it is used by 2 customers' },
    ]);
    expect(await readPayments(travellers[0]!)).toMatchObject([{ discountCode: { code: 'TALKOOT' } }]);
  });

  it('succeeds when nobody holds it any more', async () => {
    const { owner, path, travellers } = await buildUsedCode(1);
    const [payment] = await readPayments(travellers[0]!);
    const { token } = travellers[0]!;
    await app.api.delete(`/api/discountCodes/${payment!._id}`).set('x-auth-token', token);

    expect((await owner.delete(path)).status).toBe(200);
  });
});

describe('GET /api/admin/discountCodes/usedCodes/{id}', () => {
  it('lists the customers who use the code by name, disabled ones too', async () => {
    const { group, code, owner, travellers } = await buildUsedCode(3);
    const names = ['Åberg', 'Zetterlund', 'aalto'];
    for (const [index, { customer }] of travellers.entries()) {
      await Customer.updateOne({ _id: customer._id }, { lastName: names[index] });
    }
    await Customer.updateOne({ _id: travellers[0]!.customer._id }, { disabled: true });
    await buildTraveller(app, group);

    const { status, body } = await owner.get(`discountCodes/usedCodes/${String(code._id)}`);
    await Customer.updateOne({ _id: travellers[0]!.customer._id }, { disabled: false });

    const { customer } = travellers[2]!;
    expect(status).toBe(200);
    expect((body as { lastName: string }[]).map(({ lastName }) => lastName)).toEqual([
      'aalto',
      'Zetterlund',
      'Åberg',
    ]);
    expect(body[0]).toEqual({
      _id: String(customer._id),
      firstName: customer.firstName,
      lastName: 'aalto',
      email: customer.email,
      group: { _id: String(group._id), name: group.name },
    });
  });

  it('reads only the fields of customers and groups that it lists', async () => {
    const { owner, code } = await buildUsedCode(2);
    const list = () => owner.get(`discountCodes/usedCodes/${String(code._id)}`);

    expect(await fieldsReadOf('users', list)).toEqual([['firstName', 'lastName', 'email', 'group']]);
    expect(await fieldsReadOf('groups', list)).toEqual([['name']]);
  });

  it('is empty for an unused code', async () => {
    const { owner, code } = await buildUsedCode(0);

    expect((await owner.get(`discountCodes/usedCodes/${String(code._id)}`)).body).toEqual([]);
  });

  it('is closed to admins, and 404 for another organization’s code', async () => {
    const { group, code } = await buildOffer();
    const path = `discountCodes/usedCodes/${String(code._id)}`;
    const admin = await buildStaff(app, 'admin', group.organization);
    const stranger = await buildStaff(app, 'owner');

    expect((await admin.get(path)).status).toBe(403);
    expect((await stranger.get(path)).status).toBe(404);
    expect((await stranger.get('discountCodes/usedCodes/nonsense')).status).toBe(404);
  });
});

describe('saving a code', () => {
  it('is audited with its changes, but not its uses', async () => {
    const { owner, path, read, code } = await buildUsedCode(1);

    await owner.put(path, { ...(await read()), discount: 25 });

    const { body } = await owner.get(`audit?type=discountCodes&id=${String(code._id)}`);
    expect(body[0]).toMatchObject({
      action: 'update',
      changes: [{ path: 'discount', before: 50, after: 25 }],
    });
    const admin = await buildStaff(app, 'admin', code.organization);
    expect((await admin.get(`audit?type=discountCodes&id=${String(code._id)}`)).status).toBe(403);
  });

  it('keeps uses from the same moment', async () => {
    const { group, code, owner, path, read } = await buildUsedCode(0);
    const travellers = await buildTravellers(app, 5, group);
    const form = { ...(await read()), name: 'Uusi nimi', timesUsed: 0 };

    const answers = await Promise.all([
      ...travellers.map((traveller) => redeem(app, traveller, 'TALKOOT')),
      owner.put(path, form),
    ]);

    expect(tally(answers)).toEqual({ 200: 6 });
    expect(await usesOf(code)).toBe(5);
  });
});
