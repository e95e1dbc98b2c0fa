import { screen, within } from '@testing-library/react';
import type { Me } from '#contract/customer';
import { answerDashboard } from '../../test/answerDashboard';
import { buildMe } from '../../test/builders/customers';
import { buildPayment, buildPayments } from '../../test/builders/payments';
import { buildSession } from '../../test/builders/session';
import { fakeNetwork } from '../../test/fakeNetwork';
import { renderApp, signedInAs } from '../../test/renderApp';
import { showOnPhone } from '../../test/screen';

const confirm = 'POST /api/auth/confirm-email';
const send = 'POST /api/users/me/confirmation';
const link = '/confirm-email?token=t0k3n&id=c1';

async function open() {
  const app = await renderApp(link);
  await app.user.click(await screen.findByRole('button', { name: 'Vahvista osoite' }));
  return app;
}

describe('a mailed link', () => {
  it('confirms the address only when a button is pressed', async () => {
    fakeNetwork.answer(confirm, {});
    const { user, address } = await renderApp(link);
    const button = await screen.findByRole('button', { name: 'Vahvista osoite' });
    expect(fakeNetwork.requestsOf(confirm)).toEqual([]);

    await user.click(button);
    await user.click(await screen.findByRole('link', { name: 'Omille sivuille' }));

    expect(fakeNetwork.requestsOf(confirm)[0]?.body).toEqual({ token: 't0k3n', userId: 'c1' });
    expect(address()).toBe('/login?form');
  });

  it('leads to the log-in when it has expired, where a new one can be requested', async () => {
    fakeNetwork.refuse(confirm, 400, { code: 'confirmationLinkInvalid', msg: 'Linkki on vanhentunut' });

    await open();

    expect(await screen.findByRole('heading', { name: 'Linkki ei toimi' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Kirjaudu sisään' })).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows that the seat is gone if the group is full', async () => {
    fakeNetwork.refuse(confirm, 409, { code: 'groupFull', msg: 'Ryhmä on täynnä' });

    await open();

    expect(await screen.findByRole('status')).toHaveTextContent(
      /osoitteesi on vahvistettu.*ryhmäsi on täynnä/,
    );
  });

  it('can be retried after the service was unavailable', async () => {
    fakeNetwork.disconnect(confirm);

    await open();

    expect(await screen.findByRole('alert')).toHaveTextContent('Palveluun ei saatu yhteyttä');
    expect(screen.getByRole('button', { name: 'Vahvista osoite' })).toBeEnabled();
  });

  it('shows an error at once when it is incomplete', async () => {
    await renderApp('/confirm-email?token=t0k3n');

    expect(await screen.findByRole('heading', { name: 'Linkki ei toimi' })).toBeVisible();
  });
});

describe('on the dashboard, an address that is not confirmed', () => {
  const unconfirmedSince = '2026-11-02T10:15:00.000Z';
  const seatUntil = '2026-11-04T10:15:00.000Z';
  const notice = () => screen.queryByRole('region', { name: 'Vahvista sähköpostiosoitteesi' });
  const card = () => screen.queryByRole('region', { name: 'Matkasi vaiheet' });

  async function openDashboard(me: Partial<Me>) {
    const payments = buildPayments({ eventPayments: [buildPayment()] });
    answerDashboard({ me: buildMe(me), payments });
    const app = await renderApp('/user-dashboard', signedInAs(buildSession()));
    await screen.findByRole('region', { name: 'Lisätuotteet' });
    return app;
  }

  it('is shown in a notice, from which the link can be sent again', async () => {
    fakeNetwork.answer(send, {});
    const { user } = await openDashboard({ unconfirmedSince });

    expect(notice()).toHaveTextContent('maija@example.fi');
    expect(notice()).not.toHaveTextContent('saakka');
    await user.click(screen.getByRole('button', { name: 'Lähetä linkki uudelleen' }));

    expect(await screen.findByText('Linkki lähetetään uudelleen')).toBeVisible();
    expect(fakeNetwork.requestsOf(send)).toHaveLength(1);
  });

  it('shows how long the seat is kept', async () => {
    await openDashboard({ unconfirmedSince, seatUntil });

    expect(notice()).toHaveTextContent('Paikkasi säilyy 04.11.2026 12:15 saakka');
  });

  it('is the next step on a phone, before paying, if the seat depends on it', async () => {
    showOnPhone();

    await openDashboard({ unconfirmedSince, seatUntil });

    expect(notice()).toBeNull();
    expect(card()).toHaveTextContent('Paikkasi säilyy 04.11.2026 12:15 saakka');
  });

  it('is shown in a notice on a phone while the next step is to pay, if no seat depends on it', async () => {
    showOnPhone();

    await openDashboard({ unconfirmedSince });

    expect(notice()).toBeVisible();
    expect(within(card()!).getByRole('button', { name: /^Maksa/ })).toBeVisible();
  });

  it('shows no notice once it is confirmed', async () => {
    await openDashboard({ unconfirmedSince: null });

    expect(notice()).toBeNull();
  });
});
