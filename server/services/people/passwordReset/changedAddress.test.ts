import type { Types } from 'mongoose';
import type { MailKind } from '../../../contract/email';
import { Account } from '../../../models/account';
import { ResetToken } from '../../../models/resetToken';
import { faultsOf } from '../../../test/answers';
import { useApp } from '../../../test/app';
import { buildCustomer, buildGroup, password, registrationTo } from '../../../test/factories';
import { tokenOf } from '../../../test/session';
import { buildStaff } from '../../../test/staff';
import { createMailedLink } from '../../access/links/resetToken';

const app = useApp({ rateLimits: false });

async function linkOf(kind: MailKind, _id: Types.ObjectId) {
  const account = await Account.findById(_id).lean().orFail();
  const { searchParams } = new URL(await createMailedLink(kind, account, 'http://reissu.test'));
  return { token: searchParams.get('token'), userId: searchParams.get('id') };
}

/** The accounts that have links, and the ways to change their addresses: by the owner or by staff. */
const changes = {
  'a traveller': async () => {
    const group = await buildGroup();
    const customer = await buildCustomer({ group: group._id });
    const token = await tokenOf(app, customer);
    const { password: _, group: __, ...info } = registrationTo(group);
    const form = { ...info, currentPassword: password };
    const change = (email: string) =>
      app.api
        .put('/api/users/me')
        .set('x-auth-token', token)
        .send({ ...form, email });
    return { holder: customer, change };
  },
  'a traveller, by staff': async () => {
    const holder = await buildCustomer();
    const staff = await buildStaff(app, 'owner', holder.organization);
    const { body } = await staff.get(`users/customer/${String(holder._id)}`);
    const { revision: _, ...form } = body as { revision: number };
    const change = (email: string) => staff.put(`users/${String(holder._id)}`, { ...form, email });
    return { holder, change };
  },
  'a member of staff': async () => {
    const staff = await buildStaff(app, 'admin');
    const change = (email: string) => staff.put('account', { email, currentPassword: password });
    return { holder: staff.admin, change };
  },
  'a member of staff, by their owner': async () => {
    const { admin: holder } = await buildStaff(app, 'admin');
    const owner = await buildStaff(app, 'owner', holder.organization ?? undefined);
    const { name, role, organization } = holder;
    const input = { name, role, organization: String(organization), password: '' };
    const change = (email: string) => owner.put(`admins/${String(holder._id)}`, { ...input, email });
    return { holder, change };
  },
};

it.each(Object.keys(changes) as (keyof typeof changes)[])(
  'no link mailed before the address of %s changed works again, even if the address is changed back',
  async (whose) => {
    const { holder, change } = await changes[whose]();
    const { _id, email } = holder;
    const [reset, confirmation] = [await linkOf('passwordReset', _id), await linkOf('confirmEmail', _id)];

    const answers = [await change('toinen@example.fi'), await change(email)];
    const reopened = [
      await app.api.post('/api/auth/resetpassword').send({ ...reset, password: 'uusi salasana 1' }),
      await app.api.post('/api/auth/confirm-email').send(confirmation),
    ];
    const next = await app.api.post('/api/auth/confirm-email').send(await linkOf('confirmEmail', _id));

    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(reopened.map(({ status }) => status)).toEqual([400, 400]);
    expect(reopened.map(faultsOf)).toEqual([['resetLinkInvalid'], ['confirmationLinkInvalid']]);
    expect(next.status).toBe(200);
    await Account.updateOne({ _id }, { email: `vapaa.${email}` });
  },
);

it('links of an earlier version, which did not count changes of the address, still work', async () => {
  const { _id } = await buildCustomer({ unconfirmedSince: new Date() });
  const link = await linkOf('confirmEmail', _id);
  const uncounted = { $unset: { addressVersion: '' } };
  await Account.collection.updateOne({ _id }, uncounted);
  await ResetToken.collection.updateOne({ account: _id }, uncounted);

  expect((await app.api.post('/api/auth/confirm-email').send(link)).status).toBe(200);
});
