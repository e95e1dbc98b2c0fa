import { Mail } from '../../models/mail';
import { Mailing } from '../../models/mailing';
import { MailingBatch } from '../../models/mailingBatch';
import { Payment } from '../../models/payment';
import { queueMailings } from '../../services/office/mailings/queueMailings';
import { sendDueMail } from '../../services/office/mail/sendDueMail';
import { faultsOf } from '../../test/answers';
import { useApp } from '../../test/app';
import { storeCrowd } from '../../test/crowd';
import { buildGroup } from '../../test/factories';
import { type MailServer, sendThrough, startMailServer } from '../../test/mailServer';
import { listedSteps, undo } from '../../test/massChanges';
import { raceRounds } from '../../test/races';
import { buildGuests, buildHotel } from '../../test/roomPlanning';
import { roomsOf } from '../../test/rooms';
import { buildSale } from '../../test/sale';
import { buildStaff } from '../../test/staff';

const app = useApp();

describe('a mailing', () => {
  let server: MailServer;
  beforeEach(async () => {
    await Mail.deleteMany();
    server = await startMailServer();
    sendThrough(server, app);
  });
  afterEach(async () => {
    app.context.mailer.close();
    await server.stop();
  });

  async function mailGroupOf(size: number) {
    const group = await buildGroup({ capacity: size });
    const users = await storeCrowd(group, size);
    const staff = await buildStaff(app, 'admin', group.organization);
    const text = { emailSubject: 'Lähtö', emailHtml: '<p>Hei {{firstName}}!</p>' };
    const order = { orgId: String(group.organization), users, receiverCount: size, ...text };
    expect((await staff.post('mailings', order)).status).toBe(201);
    const [step] = await listedSteps(staff);
    return { staff, group, users, step: step! };
  }

  it('is a step, and reaches nobody if it is undone before it is sent', async () => {
    const { staff, group, step } = await mailGroupOf(3);

    const preview = await staff.get(`mass-changes/${step._id}/undo`);
    const answer = await undo(staff, step._id);
    await queueMailings(app.context);
    await sendDueMail(app.context);

    expect(step).toMatchObject({ kind: 'mailing', about: 'Lähtö', count: 3, canUndo: true });
    expect(step.events).toMatchObject([{ _id: String(group.event) }]);
    expect(answer).toEqual({ undone: 3, left: [] });
    expect(preview.body).toEqual(answer);
    expect(server.received).toEqual([]);
    expect(await MailingBatch.countDocuments()).toBe(0);
    expect(await listedSteps(staff)).toMatchObject([{ undone: 3, canUndo: false }]);
  });

  it('is undone for those whose mail has not been sent yet; the others are listed', async () => {
    const { staff, users, step } = await mailGroupOf(3);
    await queueMailings(app.context);
    const [first] = users;
    await Mail.updateOne({ account: first! }, { status: 'sent' });

    const { undone, left } = await undo(staff, step._id);

    expect(undone).toBe(2);
    expect(left).toMatchObject([{ _id: first, name: 'Päivi Mäkelä', reason: { code: 'mailSent' } }]);
    expect((await staff.get('mailings')).body).toMatchObject([{ sent: 1, queued: 0, leftOut: 2 }]);
    expect(await listedSteps(staff)).toMatchObject([{ undone: 2, canUndo: false }]);
  });

  it('that is undone while it is being sent reaches each person or is withdrawn from them', async () => {
    for (let round = 0; round < raceRounds; round += 1) {
      const { staff, step } = await mailGroupOf(8);
      const received = server.received.length;

      const [{ undone }] = await Promise.all([
        undo(staff, step._id),
        queueMailings(app.context).then(() => sendDueMail(app.context)),
      ]);
      await sendDueMail(app.context);

      expect(undone + server.received.length - received).toBe(8);
      expect(await Mail.countDocuments({ status: 'queued' })).toBe(0);
      expect((await Mailing.findOne().sort({ _id: -1 }).lean().orFail()).waiting).toBe(0);
    }
  });
});

describe('an arrangement of rooms', () => {
  const room = (...guests: readonly { _id: unknown }[]) => ({
    _id: null,
    roomType: '2h' as const,
    users: guests.map(({ _id }) => String(_id)),
    locked: false,
    fillers: [],
    note: '',
  });

  async function arrange() {
    const hotel = await buildHotel(app, { '2h': 3 });
    const { Anna, Bea } = await buildGuests(hotel.group, { Anna: 'F', Bea: 'F' });
    expect((await hotel.apply([room(Anna, Bea)])).status).toBe(200);
    const [step] = await listedSteps(hotel.staff);
    return { ...hotel, Anna, Bea, step: step! };
  }

  it('is a step, which is undone as a whole', async () => {
    const { staff, accommodation, Anna, Bea, step } = await arrange();

    expect(step).toMatchObject({ kind: 'arrangeRooms', about: accommodation.name, count: 2, canUndo: true });
    expect(await undo(staff, step._id)).toEqual({ undone: 2, left: [] });
    expect(await roomsOf([Anna, Bea])).toEqual([null, null]);
    expect(await undo(staff, step._id)).toEqual({ undone: 0, left: [] });
  });

  it('that is undone on the board is undone in the list', async () => {
    const { staff, route } = await arrange();

    await staff.post(`${route}/undo`, {});

    expect(await listedSteps(staff)).toMatchObject([{ undone: 2, canUndo: false }]);
  });

  it('cannot be undone once another has replaced it, or the rooms have changed', async () => {
    const { staff, apply, Anna, Bea, step } = await arrange();
    await apply([room(Anna), room(Bea)]);
    const replaced = await staff.post(`mass-changes/${step._id}/undo`, {});
    const [last] = await listedSteps(staff);
    await staff.post('mass/disable', { users: [String(Bea._id)] });
    const changed = await staff.post(`mass-changes/${last!._id}/undo`, {});

    expect([replaced, changed].map(faultsOf)).toEqual([['roomsChanged'], ['roomsChanged']]);
    expect((await listedSteps(staff)).map(({ canUndo }) => canUndo)).toEqual([true, true, false]);
  });
});

describe('a mass refund', () => {
  it('is a step with the number of payments, and cannot be undone', async () => {
    const { staff, id, payment } = await buildSale(app).then(async (sale) => ({
      ...sale,
      payment: await Payment.findById(sale.id).lean().orFail(),
    }));
    const key = 'the same order';
    const send = () =>
      staff.post('mass/refund', { payments: [id, 'x'], amount: 1 }).set('idempotency-key', key);
    await send();
    await send();

    const steps = await listedSteps(staff);

    expect(steps).toMatchObject([{ kind: 'refund', count: 1, canUndo: false }]);
    expect(steps[0]!.events).toMatchObject([{ _id: String(payment.event) }]);
    expect(faultsOf(await staff.post(`mass-changes/${steps[0]!._id}/undo`, {}))).toEqual(['notUndoable']);
  });
});
