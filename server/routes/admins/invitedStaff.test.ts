import type { Admin as WireAdmin } from '../../contract/admin';
import { clock } from '../../lib/clock';
import { Account } from '../../models/account';
import { AuditEntry } from '../../models/auditEntry';
import { Mail } from '../../models/mail';
import { answerResetRequests } from '../../services/people/passwordReset/requestReset';
import { faultsOf } from '../../test/answers';
import { useApp } from '../../test/app';
import { buildOrganization, password } from '../../test/factories';
import { adminInput } from '../../test/inputs';
import { usePasswordLinks } from '../../test/passwordLinks';
import { buildStaff, type Staff } from '../../test/staff';

const app = useApp();
const { mailsTo, linkTo, setPassword, login } = usePasswordLinks(app);
const day = 86_400_000;
const chosen = 'valitsin tämän itse';

async function buildOwner() {
  const { _id: organization, name } = await buildOrganization();
  return { organization, name, owner: await buildStaff(app, 'owner', organization) };
}

/** Somebody whom an owner has invited. */
async function buildInvitation() {
  const { organization, name, owner } = await buildOwner();
  const { password: _, ...input } = adminInput(organization);
  const { status, body } = await owner.post('admins', input);
  expect(status).toBe(201);
  return { owner, name, invited: body as WireAdmin };
}

async function change(owner: Staff, { _id }: WireAdmin, changes: object): Promise<void> {
  const { body } = await owner.get(`admins/${_id}`);
  expect((await owner.put(`admins/${_id}`, { ...(body as object), ...changes })).status).toBe(200);
}

const inviteAgain = (owner: Staff, { _id }: WireAdmin) => owner.post(`admins/${_id}/invitation`, {});

describe('a new member of staff without a password', () => {
  it('is invited by mail to choose one, and logs in with it', async () => {
    const { owner, name, invited } = await buildInvitation();
    const { _id, email } = invited;

    const [mail, ...others] = await mailsTo(email);
    const link = await linkTo(email);

    expect(others).toEqual([]);
    expect(mail?.headers.subject).toBe(`Invitation to the admin panel: ${name}`);
    expect(mail?.text).toContain(`${name} invites you to the admin panel of its trips.`);
    expect(mail?.text).toContain('Your role is admin.');
    expect(mail?.text).toContain('7 days');
    expect(link.pathname).toBe('/reset-password');
    expect(invited.invitedAt).toEqual(expect.any(String));
    expect((await setPassword(link, chosen)).status).toBe(200);
    expect((await login(email, chosen)).body).toMatchObject({ role: 'admin' });
    expect(faultsOf(await setPassword(link, 'joku muu sana'))).toEqual(['resetLinkInvalid']);
    const { body: stored, text } = await owner.get(`admins/${_id}`);
    expect(stored).toMatchObject({ invitedAt: null });
    expect(text).not.toMatch(/token|hash/i);
  });

  it('is invited in the language of the request; root is invited in the name of the product', async () => {
    const root = await buildStaff(app, 'root');
    const input = adminInput(null, { password: '  ' });

    const { status } = await root.post('admins', input).set('accept-language', 'fi');

    expect(status).toBe(201);
    const [mail] = await mailsTo(input.email);
    expect(mail?.headers.subject).toBe('Kutsu ylläpitäjäksi: Reissu');
    expect(mail?.text).toContain('Roolisi on root.');
  });

  it('cannot log in before choosing a password, and gets the same message as an unknown address', async () => {
    const { invited } = await buildInvitation();

    const answers = [await login(invited.email, chosen), await login('nobody@example.fi', chosen)];

    expect(answers.map(({ status }) => status)).toEqual([401, 401]);
    expect(answers[0]?.text).toBe(answers[1]?.text);
  });

  it('can request a link like everybody else', async () => {
    const { invited } = await buildInvitation();
    await app.api.post('/api/auth/passwordresetrequest').send({ email: invited.email });
    await answerResetRequests();

    await setPassword(await linkTo(invited.email), chosen);

    expect((await login(invited.email, chosen)).status).toBe(200);
  });

  it('can choose a password within 7 days of the invitation', async () => {
    const { invited } = await buildInvitation();
    const link = await linkTo(invited.email);
    const started = Date.now();

    clock.now = () => new Date(started + 7 * day + 60_000);
    const late = await setPassword(link, chosen);
    clock.now = () => new Date(started + 7 * day - 60_000);

    expect(faultsOf(late)).toEqual(['resetLinkInvalid']);
    expect((await setPassword(link, chosen)).status).toBe(200);
  });
});

it('a new member of staff who gets a password with the account is not invited', async () => {
  const { organization, owner } = await buildOwner();
  const input = adminInput(organization);

  const { body } = await owner.post('admins', input);

  expect(body).toMatchObject({ invitedAt: null });
  const subjects = (await mailsTo(input.email)).map(({ headers }) => headers.subject);
  expect(subjects).toEqual(['Confirm your e-mail address']);
  expect((await login(input.email, password)).status).toBe(200);
});

describe('an invitation sent again', () => {
  it('has a new link, which invalidates the earlier one, and is recorded', async () => {
    const { owner, invited } = await buildInvitation();
    const earlier = await linkTo(invited.email);

    const { status, body } = await inviteAgain(owner, invited);

    expect(status).toBe(201);
    expect(Date.parse((body as WireAdmin).invitedAt!)).toBeGreaterThan(Date.parse(invited.invitedAt!));
    expect(faultsOf(await setPassword(earlier, chosen))).toEqual(['resetLinkInvalid']);
    const [entry] = await AuditEntry.find({ record: invited._id }).sort({ _id: -1 }).lean();
    expect(entry).toMatchObject({ changes: [{ path: 'mailResent', after: 'invitation' }] });
    expect((await setPassword(await linkTo(invited.email), chosen)).status).toBe(200);
  });

  it('replaces one that is waiting to be sent', async () => {
    const { owner, invited } = await buildInvitation();

    await inviteAgain(owner, invited);

    expect(await mailsTo(invited.email)).toHaveLength(1);
  });

  it('is limited to three an hour', async () => {
    const { owner, invited } = await buildInvitation();

    const statuses = [];
    for (let n = 0; n < 4; n += 1) statuses.push((await inviteAgain(owner, invited)).status);

    expect(statuses).toEqual([201, 201, 201, 429]);
  });

  it('is refused once a password is chosen, and is no longer sent', async () => {
    const { owner, invited } = await buildInvitation();
    await change(owner, invited, { password: chosen });

    const refused = await inviteAgain(owner, invited);

    expect([refused.status, ...faultsOf(refused)]).toEqual([409, 'passwordChosen']);
    expect(await mailsTo(invited.email)).toEqual([]);
    expect(await Mail.countDocuments({ account: invited._id })).toBe(0);
  });
});

describe('a change of an invited member of staff', () => {
  it('sends the invitation to a new address, and invalidates the earlier link', async () => {
    const { owner, invited } = await buildInvitation();
    const earlier = await linkTo(invited.email);
    const email = `uusi.${invited.email}`;

    await change(owner, invited, { email });

    expect(faultsOf(await setPassword(earlier, chosen))).toEqual(['resetLinkInvalid']);
    await setPassword(await linkTo(email), chosen);
    expect((await login(email, chosen)).status).toBe(200);
  });

  it('sends the invitation again for a new role, which invalidates the link, but not for a new name', async () => {
    const { owner, invited } = await buildInvitation();
    await linkTo(invited.email);

    await change(owner, invited, { name: 'Toinen Nimi' });
    expect(await mailsTo(invited.email)).toHaveLength(1);
    await change(owner, invited, { role: 'owner' });

    const mails = await mailsTo(invited.email);
    expect(mails).toHaveLength(2);
    expect(mails[1]?.text).toContain('Your role is owner.');
    expect((await setPassword(await linkTo(invited.email), chosen)).status).toBe(200);
  });

  it('invites nobody who has a password', async () => {
    const { organization, owner } = await buildOwner();
    const { body } = await owner.post('admins', adminInput(organization));

    await change(owner, body as WireAdmin, {
      role: 'owner',
      email: `vaihdettu.${(body as WireAdmin).email}`,
    });

    expect(await Mail.countDocuments({ account: (body as WireAdmin)._id, kind: 'invitation' })).toBe(0);
    expect(await Account.findById((body as WireAdmin)._id).lean()).not.toHaveProperty('invitedAt');
  });
});
