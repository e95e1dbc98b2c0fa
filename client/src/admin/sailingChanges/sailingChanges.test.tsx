import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { idempotencyHeader } from '#contract/payment';
import type {
  AnnouncedSailing,
  SailingChangeDetails,
  SailingChangePreview,
  UnansweredTraveller,
} from '#contract/sailingChange';
import { buildCancellationPreview, buildPlannedCancellation } from '../../test/builders/cancellations';
import { buildSession } from '../../test/builders/session';
import { buildFerry, buildGroup } from '../../test/builders/trips';
import { fakeNetwork } from '../../test/fakeNetwork';
import { getField, setField } from '../../test/form';
import { renderApp, signedInAs } from '../../test/renderApp';
import { toSailing } from './changeForm';

const previewCall = 'POST /api/admin/sailing-changes/preview';
const createCall = 'POST /api/admin/sailing-changes';
const changeCall = 'GET /api/admin/sailing-changes/s1';
const choiceCall = 'POST /api/admin/sailing-changes/s1/choices';

const ferry = buildFerry({
  groups: [
    { _id: 'g1', name: 'Turku', userCount: 12, event: 'e1' },
    { _id: 'g2', name: 'Tampere', userCount: 30, event: 'e1' },
  ],
});
const other = buildFerry({ _id: 'f2', name: 'M/S Aallotar', groups: [] });
const announced: AnnouncedSailing = toSailing(ferry);

const preview: SailingChangePreview = {
  waiting: 0,
  travellerCount: 42,
  groups: [
    { _id: 'g1', name: 'Turku', travellers: 12 },
    { _id: 'g2', name: 'Tampere', travellers: 30 },
  ],
  tickets: 0,
  refundTotal: 0,
  laterGroups: [],
  hotels: [],
  dropped: [],
  added: [],
  onReplacement: null,
  mobileNumbers: null,
};

const satama = { _id: 'h1', name: 'Hotelli Satama', date: '2027-05-13', arrival: '2027-05-14' };

const aino: UnansweredTraveller = {
  _id: 'c1',
  name: 'Aino Aalto',
  phone: '+358401234567',
  group: 'Turku',
  isUnreached: true,
};
const otso: UnansweredTraveller = { ...aino, _id: 'c2', name: 'Otso Oja', isUnreached: false };

function buildChange(overrides: Partial<SailingChangeDetails> = {}): SailingChangeDetails {
  return {
    _id: 's1',
    organization: 'a1',
    ferry: 'f1',
    kind: 'replaced',
    at: '2026-11-29T09:00:00.000Z',
    by: 'Ville Virtanen',
    before: announced,
    after: { ...announced, name: 'M/S Aallotar' },
    groups: [{ _id: 'g1', name: 'Turku' }],
    choices: ['go', 'later', 'refund'],
    answerBy: '2099-11-30T12:00:00.000Z',
    travellers: 412,
    counts: { go: 300, later: 12, refund: 98, unanswered: 2 },
    mails: { queued: 0, sent: 398, failed: 2, leftOut: 12 },
    sms: null,
    laterGroups: [
      { _id: 'g3', name: 'Helsinki', freeSeats: 3 },
      { _id: 'g4', name: 'Oulu', freeSeats: 0 },
    ],
    unanswered: [aino, otso],
    hotels: [],
    ...overrides,
  };
}

describe('the form', () => {
  beforeEach(() => {
    fakeNetwork.answer('GET /api/admin/ferrys/f1', ferry);
    fakeNetwork.answer('GET /api/admin/ferrys?organization=a1', [ferry, other]);
    fakeNetwork.answer('GET /api/admin/groups?organization=a1', [
      buildGroup(),
      buildGroup({ _id: 'g2', name: 'Tampere' }),
      buildGroup({ _id: 'g3', name: 'Helsinki' }),
      buildGroup({
        _id: 'g9',
        name: 'Syksy',
        event: { _id: 'e9', name: 'Syysristeily', identifier: 'syksy' },
      }),
    ]);
    fakeNetwork.answer(previewCall, preview);
    fakeNetwork.answer(createCall, buildChange(), 201);
    fakeNetwork.answer(changeCall, buildChange());
  });

  async function open() {
    const app = await renderApp('/new-sailing-change?id=f1', signedInAs(buildSession('admin')));
    await screen.findByRole('heading', { level: 1, name: 'Sailing changed: M/S Meritähti' });
    await screen.findByLabelText(/^Subject \*?$/);
    return app;
  }

  type App = Awaited<ReturnType<typeof open>>;

  async function loadPreview({ user }: App) {
    await user.click(screen.getByRole('button', { name: 'Preview' }));
    await screen.findByRole('heading', { name: 'What will happen' });
  }

  async function order({ user }: App, label: string) {
    await user.click(screen.getByRole('button', { name: label }));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: label }));
  }

  it('starts with the announced times in the time of each port, for all groups', async () => {
    const app = await open();

    expect(getField('New departure, Turku')).toHaveValue('12/05/2027 20:55');
    expect(getField('New arrival, Tukholma')).toHaveValue('13/05/2027 05:30');
    expect(screen.queryByRole('group', { name: /^Groups/ })).toBeNull();
    setField('New departure, Turku', '12/05/2027 22:55');
    setField('New arrival, Tukholma', '13/05/2027 07:30');
    await loadPreview(app);

    expect(screen.getByRole('heading', { name: 'What will happen' })).toHaveFocus();
    expect(fakeNetwork.requestsOf(previewCall)[0]?.body).toEqual({
      ferry: 'f1',
      kind: 'retimed',
      groups: ['g1', 'g2'],
      departure: '2027-05-12T19:55:00.000Z',
      arrival: '2027-05-13T05:30:00.000Z',
      replacement: null,
      laterGroups: [],
      offersRefund: false,
      answerBy: null,
    });
    expect(screen.getByText('42 travellers get the notice: Turku 12, Tampere 30')).toBeVisible();
  });

  it('drafts the notice from the fields until it is edited, and anew on request', async () => {
    const { user } = await open();
    const subject = () => getField('Subject');
    expect(subject()).toHaveValue('Laivasi aikataulu muuttuu: M/S Meritähti');

    await user.click(screen.getByRole('radio', { name: 'It is cancelled' }));
    expect(subject()).toHaveValue('Laivasi on peruttu: M/S Meritähti');
    expect(getField('Subject in English')).toHaveValue('Your sailing is cancelled: M/S Meritähti');
    setField('Subject', 'Laiva on rikki');
    await user.click(screen.getByRole('radio', { name: 'Travellers take another ferry' }));
    expect(subject()).toHaveValue('Laiva on rikki');
    expect(getField('Subject in English')).toHaveValue('Your sailing is cancelled: M/S Meritähti');

    await user.click(screen.getByRole('button', { name: 'Draft anew' }));
    expect(subject()).toHaveValue('Laivasi vaihtuu: M/S Meritähti');
    expect(screen.queryByRole('button', { name: 'Draft anew' })).toBeNull();
  });

  it('offers the groups of the same event that are not concerned, and asks until when', async () => {
    const app = await open();
    const { user } = app;
    expect(screen.queryByLabelText(/^Until/)).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'It is cancelled' }));
    await user.click(within(screen.getByRole('group', { name: /^Groups/ })).getByLabelText('Tampere (30)'));

    const later = within(screen.getByRole('group', { name: 'Another group' }));
    const offered = later.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent);
    expect(offered).toEqual(['Tampere', 'Helsinki']);
    await user.click(later.getByLabelText('Helsinki'));
    await user.click(screen.getByRole('checkbox', { name: 'Money back' }));
    setField('Until', '11/05/2027 14:00');
    await loadPreview(app);

    expect(fakeNetwork.requestsOf(previewCall)[0]?.body).toMatchObject({
      kind: 'cancelled',
      groups: ['g1'],
      departure: null,
      laterGroups: ['g3'],
      offersRefund: true,
      answerBy: '2027-05-11T11:00:00.000Z',
    });
  });

  it('shows what needs attention, and hides an outdated preview', async () => {
    const app = await open();
    fakeNetwork.answer(previewCall, {
      ...preview,
      tickets: 3,
      onReplacement: 210,
      refundTotal: 1200,
      laterGroups: [
        { _id: 'g3', name: 'Helsinki', freeSeats: 4, freeBeds: 1 },
        { _id: 'g4', name: 'Oulu', freeSeats: 1, freeBeds: null },
      ],
      hotels: [{ ...satama, others: [{ _id: 'g7', name: 'Salo' }] }],
      dropped: [{ _id: 'p1', name: 'Hytti' }],
      added: [{ _id: 'p2', name: 'Kansipaikka' }],
      waiting: 2,
    });
    await app.user.click(screen.getByRole('radio', { name: 'Travellers take another ferry' }));
    await app.user.selectOptions(getField('The other ferry'), 'f2');
    await app.user.click(screen.getByRole('checkbox', { name: 'Money back' }));
    await loadPreview(app);

    const section = within(screen.getByRole('region', { name: 'What will happen' }));
    expect(section.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '42 travellers get the notice: Turku 12, Tampere 30',
      '3 tickets end',
      'M/S Aallotar has 210 passengers already',
      'Helsinki has 4 free seats, and 1 free bed in its hotel',
      'Oulu has 1 free seat',
      '€1,200.00 is returned if everybody wants their money back',
      'Hotelli Satama: check-in is on 13/05/2027, but they arrive on 14/05/2027. RoomsIts day cannot be moved, as Salo does not arrive on that day.',
      'Hytti is no longer collected from them',
      'Kansipaikka is now collected from them',
      '2 parties are waiting for seats of these groups and will be offered what becomes free, unless registration is closed',
    ]);
    expect(section.getByRole('link', { name: 'Rooms of Hotelli Satama' })).toHaveAttribute(
      'href',
      '/accomodation-rooms?id=h1',
    );
    await app.user.click(screen.getByRole('checkbox', { name: 'Money back' }));
    expect(screen.queryByRole('region', { name: 'What will happen' })).toBeNull();
  });

  it('asks, changes the sailing, and opens the change', async () => {
    const app = await open();
    await loadPreview(app);

    await order(app, 'Change the sailing and tell 42 travellers');

    await waitFor(() => expect(app.address()).toBe('/sailing-change?id=s1'));
    expect(fakeNetwork.requestsOf(createCall)[0]?.body).toMatchObject({
      travellerCount: 42,
      revision: ferry.revision,
      kind: 'retimed',
      emailSubject: 'Laivasi aikataulu muuttuu: M/S Meritähti',
    });
  });

  it('moves the check-in of a hotel to the new arrival, if staff want it', async () => {
    const app = await open();
    const meri = { ...satama, _id: 'h2', name: 'Hotelli Meri' };
    fakeNetwork.answer(previewCall, {
      ...preview,
      hotels: [
        { ...satama, others: [] },
        { ...meri, others: [] },
      ],
    });
    await loadPreview(app);
    const move = (name: string) =>
      app.user.click(screen.getByRole('checkbox', { name: `Move the check-in of ${name} to 14/05/2027` }));
    await move('Hotelli Satama');
    await move('Hotelli Meri');
    await move('Hotelli Satama');

    await order(app, 'Change the sailing and tell 42 travellers');

    await waitFor(() => expect(app.address()).toBe('/sailing-change?id=s1'));
    expect(fakeNetwork.requestsOf(createCall)[0]?.body).toMatchObject({
      movedHotels: [{ _id: 'h2', date: '2027-05-13', arrival: '2027-05-14' }],
    });
  });

  it('also sends an SMS where a gateway is set, with the texts drafted, counted and editable', async () => {
    const app = await open();
    fakeNetwork.answer(previewCall, { ...preview, mobileNumbers: 40 });
    await loadPreview(app);
    const also = screen.getByRole('checkbox', { name: 'Also by SMS, to 40 mobile numbers' });
    expect(also).toBeChecked();
    expect(getField('SMS')).toHaveDisplayValue(
      /^Meriretket ry: Laivan M\/S Meritähti aikataulu muuttuu. Uusi lähtö: /,
    );
    expect(getField('SMS in English')).toHaveDisplayValue(/The timetable of M\/S Meritähti has changed\./);

    setField('SMS', 'Laiva lähtee klo 22.55');
    expect(getField('SMS')).toHaveAccessibleDescription('22 characters, 1 message to each');
    setField('SMS in English', 'The ferry leaves at 22:55 ⛴');
    expect(getField('SMS in English')).toHaveAccessibleDescription(
      '27 characters, 1 message to each, because of a character that is not in the alphabet of SMS',
    );
    await order(app, 'Change the sailing and tell 42 travellers');

    await waitFor(() => expect(app.address()).toBe('/sailing-change?id=s1'));
    expect(fakeNetwork.requestsOf(createCall)[0]?.body).toMatchObject({
      smsText: 'Laiva lähtee klo 22.55',
      smsTextEn: 'The ferry leaves at 22:55 ⛴',
    });
  });

  it('sends no SMS without a gateway, and none if staff leave it out', async () => {
    const app = await open();
    await loadPreview(app);
    expect(screen.queryByRole('checkbox', { name: /SMS/ })).toBeNull();
    fakeNetwork.answer(previewCall, { ...preview, mobileNumbers: 40 });
    await loadPreview(app);
    await app.user.click(await screen.findByRole('checkbox', { name: /SMS/ }));
    expect(screen.queryByLabelText('SMS')).toBeNull();

    await order(app, 'Change the sailing and tell 42 travellers');

    await waitFor(() => expect(app.address()).toBe('/sailing-change?id=s1'));
    expect(fakeNetwork.requestsOf(createCall)[0]?.body).toMatchObject({ smsText: null });
  });

  it.each(['outdated', 'smsNotSet'] as const)('loads the preview again after %s', async (code) => {
    const app = await open();
    await loadPreview(app);
    const msg = 'Something has changed.';
    fakeNetwork.refuse(createCall, 409, { code, msg });
    fakeNetwork.answer(previewCall, { ...preview, tickets: 7 });

    await order(app, 'Change the sailing and tell 42 travellers');

    expect(await screen.findByText('7 tickets end')).toBeVisible();
    expect(screen.getByText(msg)).toBeVisible();
  });

  it('reads a ferry that somebody else has saved, and has to be previewed again', async () => {
    const app = await open();
    await app.user.click(screen.getByRole('radio', { name: 'Travellers take another ferry' }));
    await app.user.selectOptions(getField('The other ferry'), 'f2');
    await loadPreview(app);
    fakeNetwork.refuse(createCall, 409, { code: 'outdated', msg: 'Somebody else has saved it.' });
    fakeNetwork.answer('GET /api/admin/ferrys/f1', { ...ferry, name: 'M/S Uusi', revision: 5 });
    const label = 'Change the sailing and tell 42 travellers';
    await order(app, label);
    await waitFor(() => expect(getField('Subject')).toHaveValue('Laivasi vaihtuu: M/S Uusi'));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'What will happen' })).toBeNull());
    fakeNetwork.answer(createCall, buildChange(), 201);

    await loadPreview(app);
    await order(app, label);

    await waitFor(() => expect(app.address()).toBe('/sailing-change?id=s1'));
    const revisions = fakeNetwork.requestsOf(createCall).map(({ body }) => body);
    expect(revisions).toMatchObject([
      { revision: ferry.revision, replacementRevision: other.revision },
      { revision: 5, replacementRevision: other.revision },
    ]);
  });

  it('keeps its key after a lost response, and loads the preview again for other travellers', async () => {
    const app = await open();
    await loadPreview(app);
    const label = 'Change the sailing and tell 42 travellers';
    fakeNetwork.disconnect(createCall);
    await order(app, label);
    const msg = 'The number of travellers has changed.';
    await waitFor(() => expect(fakeNetwork.requestsOf(createCall)).toHaveLength(1));
    fakeNetwork.refuse(createCall, 409, { code: 'receiversChanged', msg });
    fakeNetwork.answer(previewCall, { ...preview, travellerCount: 41 });

    await order(app, label);

    expect(
      await screen.findByRole('button', { name: 'Change the sailing and tell 41 travellers' }),
    ).toBeVisible();
    expect(screen.getByText(msg)).toBeVisible();
    const [first, second] = fakeNetwork.requestsOf(createCall).map(({ header }) => header(idempotencyHeader));
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(second).toBe(first);
  });

  it('shows a refusal at its field', async () => {
    const { user } = await open();
    const msg = 'The arrival must be after the departure.';
    fakeNetwork.refuse(previewCall, 400, { code: 'notAfterDeparture', path: 'arrival', msg });

    await user.click(screen.getByRole('button', { name: 'Preview' }));

    await waitFor(() => expect(getField('New arrival, Tukholma')).toHaveAccessibleDescription(msg));
  });
});

describe('a changed sailing', () => {
  async function open(change = buildChange()) {
    fakeNetwork.answer(changeCall, change);
    const app = await renderApp('/sailing-change?id=s1', signedInAs(buildSession('admin')));
    await screen.findByRole('heading', { level: 1, name: 'M/S Meritähti is replaced by M/S Aallotar' });
    return app;
  }

  it('shows the notices, the choices and who has not answered', async () => {
    await open();

    expect(
      screen.getByText('Sent 398, not delivered 2, left out 12 (disabled or deleted since)'),
    ).toBeVisible();
    expect(screen.getByText('300 go, 12 another group, 98 money back, 2 not answered')).toBeVisible();
    const [first, second] = within(screen.getByRole('list', { name: 'Not answered (2)' })).getAllByRole(
      'listitem',
    );
    expect(first).toHaveTextContent('Aino Aaltonot reached+358401234567 · Turku');
    expect(second).not.toHaveTextContent('not reached');
    expect(within(first!).getByRole('link', { name: '+358401234567' })).toHaveAttribute(
      'href',
      'tel:+358401234567',
    );
  });

  it('shows which hotels lack beds, and leads to their rooms', async () => {
    const hotel = { _id: 'h1', name: 'Hotelli Satama', date: '2027-05-14', withoutBed: 3, freeBeds: 2 };
    const full = { ...hotel, _id: 'h2', name: 'Hotelli Meri', withoutBed: 0, freeBeds: 0 };
    await open(
      buildChange({
        hotels: [
          { ...hotel, isPlanned: true },
          { ...full, isPlanned: false },
        ],
      }),
    );

    const hotels = within(screen.getByRole('list', { name: 'Hotels' }));
    expect(hotels.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Hotelli Satama, check-in on 14/05/2027: 3 guests have no room, 2 free beds in occupied rooms. Plan rooms',
      'Hotelli Meri, check-in on 14/05/2027: every guest has a room. Rooms',
    ]);
    expect(hotels.getByRole('link', { name: 'Plan rooms of Hotelli Satama' })).toHaveAttribute(
      'href',
      '/accomodation-rooms?id=h1',
    );
  });

  it('shows how many have got the SMS', async () => {
    await open(buildChange({ sms: { queued: 0, sent: 480, failed: 3 } }));

    expect(screen.getByText('SMS: sent 480, not confirmed 3')).toBeVisible();
  });

  it('stores that a traveller goes, once despite a double click', async () => {
    const { user } = await open();
    const release = fakeNetwork.hold(choiceCall, buildChange({ unanswered: [otso] }));

    await user.dblClick(screen.getByRole('button', { name: 'Goes: Aino Aalto' }));
    release();

    const heading = await screen.findByRole('heading', { name: 'Not answered (1)' });
    await waitFor(() => expect(heading).toHaveFocus());
    expect(fakeNetwork.requestsOf(choiceCall).map(({ body }) => body)).toEqual([
      { customer: 'c1', choice: 'go', group: null, refundTotal: null },
    ]);
  });

  it('moves a traveller to a group with a free seat, and shows why if it is refused', async () => {
    const { user } = await open();
    fakeNetwork.refuse(choiceCall, 409, { code: 'groupFull', msg: 'The group is full.' });
    await user.click(screen.getByRole('button', { name: 'Another group: Aino Aalto' }));
    const dialog = within(screen.getByRole('alertdialog', { name: 'Move Aino Aalto to another group?' }));
    expect(dialog.getByRole('option', { name: 'Oulu (0 free seats)' })).toBeDisabled();
    expect(dialog.getByRole('button', { name: 'Move' })).toBeDisabled();

    await user.selectOptions(dialog.getByLabelText(/^Group/), 'g3');
    await user.click(dialog.getByRole('button', { name: 'Move' }));

    expect(await screen.findByText('The group is full.')).toBeVisible();
    expect(fakeNetwork.requestsOf(choiceCall)[0]?.body).toMatchObject({ choice: 'later', group: 'g3' });
    await waitFor(() => expect(fakeNetwork.requestsOf(changeCall)).toHaveLength(2));
  });

  it('shows what is returned before a trip is cancelled', async () => {
    const { user } = await open();
    const previewOfRefund = 'POST /api/admin/cancellations/preview';
    fakeNetwork.answer(previewOfRefund, buildCancellationPreview([buildPlannedCancellation()]));
    fakeNetwork.answer(choiceCall, buildChange({ unanswered: [otso] }));

    await user.click(screen.getByRole('button', { name: 'Money back: Aino Aalto' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel and return €100.00' }));

    await screen.findByRole('heading', { name: 'Not answered (1)' });
    expect(fakeNetwork.requestsOf(previewOfRefund)[0]?.body).toEqual({ users: ['c1'], refund: 'all' });
    expect(fakeNetwork.requestsOf(choiceCall)[0]?.body).toMatchObject({ choice: 'refund', refundTotal: 100 });
  });

  it('moves the time to choose, or ends it after a confirmation', async () => {
    const { user } = await open();
    const call = 'PUT /api/admin/sailing-changes/s1';
    fakeNetwork.answer(call, buildChange({ answerBy: '2099-12-01T12:00:00.000Z' }));
    setField('Until', '01/12/2099 14:00');
    fireEvent.submit(getField('Until').closest('form')!);
    expect(await screen.findByText('Until 01/12/2099 14:00')).toBeVisible();
    expect(fakeNetwork.requestsOf(call)[0]?.body).toEqual({ answerBy: '2099-12-01T12:00:00.000Z' });

    fakeNetwork.answer(call, buildChange({ answerBy: '2020-01-01T12:00:00.000Z' }));
    await user.click(screen.getByRole('button', { name: 'End now' }));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'End now' }));

    expect(await screen.findByText('Ended 01/01/2020 14:00')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'End now' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Goes: Aino Aalto' })).toBeVisible();
  });

  it('is loaded again while notices are waiting', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    try {
      const mails = { queued: 12, sent: 400, failed: 0, leftOut: 0 };
      await open(buildChange({ mails }));
      expect(screen.getByText('Done: 400 of 412')).toBeVisible();
      fakeNetwork.answer(changeCall, buildChange({ mails: { ...mails, queued: 0, sent: 412 } }));

      await act(async () => jest.advanceTimersByTimeAsync(2_000));

      expect(await screen.findByText('Sent 412')).toBeVisible();
      expect(screen.queryByRole('progressbar')).toBeNull();
    } finally {
      jest.useRealTimers();
    }
  });
});

it('the list shows each change with its counts', async () => {
  fakeNetwork.answer('GET /api/admin/sailing-changes?organization=a1', [
    buildChange(),
    buildChange({ _id: 's2', kind: 'cancelled', after: null, choices: [], answerBy: null, by: null }),
  ]);
  await renderApp('/sailing-changes', signedInAs(buildSession('admin')));

  const main = within(await screen.findByRole('main'));
  const [first, second] = await main.findAllByRole('listitem');
  expect(first).toHaveTextContent(
    '412 travellers: 300 go, 12 another group, 98 money back, 2 not answered (until 30/11/2099 14:00)',
  );
  expect(second).toHaveTextContent(
    /^M\/S Meritähti is cancelledM\/S Meritähti, Turku .*412 travellersChanged 29\/11\/2026 11:00 by a deleted account$/,
  );
});

it('is opened from the card of a ferry that a group takes, and the list from above the cards', async () => {
  fakeNetwork.answer('GET /api/admin/ferrys', [ferry, other]);
  await renderApp('/ferrys', signedInAs(buildSession('admin')));

  const link = await screen.findByRole('link', { name: 'Sailing changed: M/S Meritähti' });
  expect(link).toHaveAttribute('href', '/new-sailing-change?id=f1');
  expect(screen.queryByRole('link', { name: 'Sailing changed: M/S Aallotar' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Changed sailings' })).toHaveAttribute('href', '/sailing-changes');
});
