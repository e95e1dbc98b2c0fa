import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { OwnWaiting } from '#contract/waiting';
import { buildPublicOrganization } from '../../test/builders/organizations';
import { buildPublicGroup } from '../../test/builders/trips';
import { buildOwnWaiting } from '../../test/builders/waiting';
import { fakeNetwork } from '../../test/fakeNetwork';
import { renderApp } from '../../test/renderApp';

const full = buildPublicGroup({ _id: 'g2', name: 'Helsinki', capacity: 10, userCount: 10 });
const closedList = buildPublicGroup({ _id: 'g3', name: 'Oulu', isFull: true, hasWaitingList: false });
const status = 'POST /api/waiting/status';
const link = { token: 't0k3n', id: 'w1' };
const page = '/waiting?token=t0k3n&id=w1';

function answerRegistration(groups = [buildPublicGroup(), full, closedList]) {
  fakeNetwork.answer('GET /api/organizations/a1', buildPublicOrganization());
  fakeNetwork.answer('GET /api/groups/a1', groups);
  fakeNetwork.answer('POST /api/users/check', {});
}

async function openPage(waiting: Partial<OwnWaiting>) {
  fakeNetwork.answer(status, buildOwnWaiting(waiting));
  const app = await renderApp(page);
  await screen.findByRole('heading', { level: 1 });
  return app;
}

describe('joining', () => {
  it('starts from the registration of a full group, and mails a link', async () => {
    answerRegistration();
    fakeNetwork.answer('POST /api/waiting', {});
    const { user, address } = await renderApp('/register/a1');
    await user.click(await screen.findByRole('link', { name: 'Haluatko täyteen ryhmään? Jonota paikkaa' }));
    expect(address()).toBe('/register/a1/wait');

    expect(screen.queryByRole('option', { name: 'Oulu' })).toBeNull();
    fireEvent.change(screen.getByLabelText(/Etunimi/), { target: { value: 'Maija' } });
    fireEvent.change(screen.getByLabelText(/Sukunimi/), { target: { value: 'Virtanen' } });
    fireEvent.change(screen.getByLabelText(/Sähköpostiosoite/), { target: { value: 'maija@example.fi' } });
    fireEvent.change(screen.getByLabelText(/Sinä itse: sukupuoli/), { target: { value: 'F' } });
    await user.click(screen.getByRole('button', { name: 'Lisää matkustaja' }));
    fireEvent.change(screen.getByLabelText(/2\. matkustaja: sukupuoli/), { target: { value: 'M' } });
    await user.click(screen.getByRole('button', { name: 'Liity jonoon' }));

    expect(await screen.findByRole('status')).toHaveTextContent('osoitteeseen maija@example.fi');
    expect(fakeNetwork.requestsOf('POST /api/waiting')[0]?.body).toEqual({
      organization: 'a1',
      group: 'g2',
      firstName: 'Maija',
      lastName: 'Virtanen',
      email: 'maija@example.fi',
      people: [{ gender: 'F' }, { gender: 'M' }],
    });
  });

  it('shows at each field what is missing, all at once', async () => {
    answerRegistration();
    const { user } = await renderApp('/register/a1/wait');
    await user.click(await screen.findByRole('button', { name: 'Liity jonoon' }));

    const missing = [/Etunimi/, /Sukunimi/, /Sähköpostiosoite/, /Sinä itse/].map((label) =>
      screen.getByLabelText(label),
    );
    for (const field of missing) expect(field).toBeInvalid();
    expect(fakeNetwork.requestsOf('POST /api/waiting')).toEqual([]);
  });

  it('is not offered if no full group has a waiting list', async () => {
    answerRegistration([buildPublicGroup(), closedList]);

    const { user } = await renderApp('/register/a1/wait');

    await user.click(await screen.findByRole('link', { name: 'Ilmoittautumiseen' }));
    await screen.findByRole('heading', { name: 'Ilmoittaudu matkalle' });
    expect(screen.queryByRole('link', { name: /Jonota/ })).toBeNull();
  });
});

describe('the page of a party', () => {
  it('confirms the address only when a button is pressed', async () => {
    const { user } = await openPage({ obstacle: 'address' });
    fakeNetwork.answer('POST /api/waiting/confirm', buildOwnWaiting({ ahead: 2 }));

    await user.click(screen.getByRole('button', { name: 'Vahvista' }));

    expect(await screen.findByRole('heading', { name: 'Olet jonossa' })).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent(
      'Edelläsi on 2 seuruetta. Ryhmässä ei ole vapaita paikkoja.',
    );
    expect(fakeNetwork.requestsOf('POST /api/waiting/confirm')[0]?.body).toEqual(link);
  });

  it.each([
    [{ obstacle: 'seats', freeSeats: 1 }, 'Ryhmässä on vapaana vain 1 paikka.'],
    [{ obstacle: 'beds', freeSeats: 3 }, 'hotellissa ei ole teille sopivia vuoteita'],
    [{ obstacle: 'closed' }, 'Ilmoittautuminen on nyt kiinni.'],
    [{ obstacle: null, freeSeats: 1 }, 'Paikka on vapautunut'],
  ] as const)('shows why there is no offer yet: %j', async (waiting, reason) => {
    await openPage(waiting);

    expect(screen.getByRole('status')).toHaveTextContent(reason);
  });

  it('gives up the place after a confirmation', async () => {
    const { user } = await openPage({});
    fakeNetwork.answer('POST /api/waiting/leave', buildOwnWaiting({ state: 'left', obstacle: null }));

    await user.click(screen.getByRole('button', { name: 'Luovu paikasta jonossa' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(fakeNetwork.requestsOf('POST /api/waiting/leave')).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Luovun' }));

    expect(await screen.findByRole('heading', { name: 'Et ole enää jonossa' })).toBeVisible();
  });

  it('shows that a link is unknown or incomplete', async () => {
    fakeNetwork.refuse(status, 404, { code: 'waitingLinkInvalid', msg: 'Linkki ei ole enää voimassa' });

    await renderApp('/waiting?token=t0k3n');

    expect(await screen.findByRole('heading', { name: 'Linkki ei toimi' })).toBeVisible();
  });
});

describe('an offer', () => {
  const offered: Partial<OwnWaiting> = {
    state: 'offered',
    obstacle: null,
    offeredUntil: '2026-11-26T12:30:00.000Z',
    people: [
      { gender: 'F', isRegistered: true },
      { gender: 'M', isRegistered: false },
    ],
  };

  it('leads to the registration, which sends the offer and has no choice of group', async () => {
    answerRegistration();
    const { user, address } = await openPage(offered);
    expect(screen.getByText('Vielä ilmoittautumatta: Mies')).toBeVisible();
    expect(screen.getByText(/viimeistään 26\.11\.2026 14:30/)).toBeVisible();

    await user.click(screen.getByRole('link', { name: 'Ilmoittaudu' }));
    await screen.findByRole('heading', { name: 'Ilmoittaudu matkalle' });

    // A token in the address would end up in histories and logs.
    expect(address()).toBe('/register/a1');
    expect(await screen.findByText(/Paikka on varattu sinulle 26\.11\.2026 14:30 saakka/)).toBeVisible();
    expect(screen.queryByLabelText(/^Ryhmä/)).toBeNull();
    fillIn();
    await user.click(await screen.findByRole('button', { name: 'Ilmoittaudu' }));
    fakeNetwork.refuse('POST /api/users/registrations', 409, {
      code: 'offerEnded',
      msg: 'Tarjottu paikka ei ole enää varattu',
    });
    await user.click(await screen.findByRole('button', { name: 'Ei kiitos' }));

    expect(await screen.findByRole('alert')).toHaveTextContent('Tarjottu paikka ei ole enää varattu');
    expect(fakeNetwork.requestsOf('POST /api/users/registrations')[0]?.body).toMatchObject({
      group: 'g2',
      offer: link,
    });
  });

  it('leads back to the waiting page, which shows that it has expired', async () => {
    answerRegistration();
    const { user } = await openPage(offered);
    fakeNetwork.answer(status, buildOwnWaiting({ state: 'expired', obstacle: null }));

    await user.click(screen.getByRole('link', { name: 'Ilmoittaudu' }));

    expect(await screen.findByText(/se on tarjottu seuraavalle/)).toBeVisible();
  });

  it('is given up after a confirmation that explains the consequences', async () => {
    const { user } = await openPage(offered);
    fakeNetwork.answer('POST /api/waiting/leave', buildOwnWaiting({ state: 'declined', obstacle: null }));

    await user.click(screen.getByRole('button', { name: 'Luovu tarjouksesta' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText(/siirtyy heti seuraaville/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Luovun' }));

    await waitFor(() => expect(screen.getByText('Luovuit tarjouksesta.')).toBeVisible());
  });
});

function fillIn(): void {
  const values = {
    Etunimi: 'Otto',
    Sukunimi: 'Oja',
    Syntymäaika: '2001-04-09',
    Sukupuoli: 'M',
    Kansalaisuus: 'FI',
    Katuosoite: 'Rantakatu 1',
    Postinumero: '20100',
    Postitoimipaikka: 'Turku',
    Puhelinnumero: '+358401234567',
    Sähköpostiosoite: 'otto@example.fi',
    '^Salasana': 'correct horse',
  };
  for (const [label, value] of Object.entries(values)) {
    const field = screen.getByLabelText(new RegExp(label));
    fireEvent.focusIn(field);
    fireEvent.change(field, { target: { value } });
  }
  fireEvent.click(screen.getByRole('checkbox'));
}
