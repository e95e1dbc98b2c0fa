import { screen, within } from '@testing-library/react';
import type { CancellationPlan, OwnCancellationPreview } from '#contract/cancellation';
import { answerDashboard } from '../../../test/answerDashboard';
import { buildCancellationPlan } from '../../../test/builders/cancellations';
import { buildMe } from '../../../test/builders/customers';
import { buildPublicOrganization } from '../../../test/builders/organizations';
import { buildPayment, buildPayments } from '../../../test/builders/payments';
import { buildSession } from '../../../test/builders/session';
import { fakeNetwork } from '../../../test/fakeNetwork';
import { setField } from '../../../test/form';
import { renderApp, signedInAs } from '../../../test/renderApp';

const preview = 'GET /api/users/me/cancellation';
const call = 'POST /api/users/me/cancellation';
const link = 'Peru osallistumiseni';

const tour = {
  _id: 'm1',
  product: 'Matkapaketti',
  paid: 193.5,
  refund: 94.5,
  percent: 50,
  throughProvider: true,
};
const dinner = { _id: 'm2', product: 'Illallinen', paid: 39, refund: 0, percent: 0, throughProvider: true };

function buildPreview(plan: Partial<CancellationPlan> = {}, refundTotal = 94.5): OwnCancellationPreview {
  return {
    policy: {
      steps: [
        { until: '2027-01-31', percent: 100 },
        { until: '2027-02-14', percent: 50 },
      ],
      products: [{ product: { _id: 'p2', name: 'Illallinen' }, steps: [] }],
      keepsServiceFee: true,
      travellersMayCancel: true,
    },
    plan: buildCancellationPlan({ payments: [tour, dinner], ...plan }),
    refundTotal,
  };
}

function buildMeWhoMayCancel(mayCancel = true) {
  const me = buildMe();
  return { ...me, group: { ...me.group, event: { ...me.group.event, mayCancel } } };
}

/** Opens the dialog. */
async function open(shown = buildPreview()) {
  const payments = buildPayments({ eventPayments: [buildPayment({ status: 'confirmed' })] });
  answerDashboard({ me: buildMeWhoMayCancel(), payments });
  // Requested by the log-in page, to which the customer is redirected afterwards.
  fakeNetwork.answer('GET /api/organizations/identifier/meriretket', buildPublicOrganization());
  fakeNetwork.answer(preview, shown);
  const app = await renderApp('/user-dashboard', signedInAs(buildSession()));
  await app.user.click(await screen.findByRole('button', { name: link }));
  const dialog = await screen.findByRole('dialog', { name: 'Peru osallistumisesi' });
  await within(dialog).findByRole('heading', { name: 'Peruutusehdot' });
  return { ...app, dialog };
}

/** The text with normal spaces in amounts. */
const textOf = (element: HTMLElement) => element.textContent.replace(/\s/g, ' ');

const confirmIn = (dialog: HTMLElement) =>
  within(dialog).queryByRole('button', { name: 'Peru osallistuminen' });

it('offers cancelling only if the customer may cancel', async () => {
  answerDashboard({ me: buildMeWhoMayCancel(false) });
  await renderApp('/user-dashboard', signedInAs(buildSession()));

  expect(await screen.findByRole('button', { name: 'Poista tilini ja tietoni' })).toBeVisible();
  expect(screen.queryByRole('button', { name: link })).toBeNull();
});

it('shows the terms and all amounts before anything happens', async () => {
  const { dialog } = await open();

  const terms = textOf(within(dialog).getByRole('region', { name: 'Peruutusehdot' }));
  expect(terms).toContain('31.01.2027 asti palautetaan 100 % hinnasta');
  expect(terms).toContain('14.02.2027 asti palautetaan 50 % hinnasta');
  expect(terms).toContain('Sen jälkeen ei palauteta mitään');
  expect(terms).toContain('IllallinenHinnasta ei palauteta mitään');
  expect(terms).toContain('Palvelumaksu pidätetään.');
  const amountsOf = (name: string) => textOf(within(dialog).getByRole('group', { name }));
  expect(amountsOf('Matkapaketti')).toContain('Maksettu193,50 €Palautetaan94,50 €Pidätetään99,00 €');
  expect(amountsOf('Illallinen')).toContain('Maksettu39,00 €Palautetaan0,00 €Pidätetään39,00 €');
  expect(amountsOf('Yhteensä')).toContain('Maksettu232,50 €Palautetaan94,50 €Pidätetään138,00 €');
  expect(fakeNetwork.requestsOf(call)).toEqual([]);
});

it('shows what happens to room, roommates, tickets, codes, transfers and other money', async () => {
  const { dialog } = await open(
    buildPreview({
      room: { roomType: '3h', partners: ['Aino Aalto', 'Liisa Laine'] },
      tickets: 2,
      codes: ['KEVAT'],
      transfers: ['Aamiainen'],
      payments: [{ ...tour, throughProvider: false }],
      surplus: 20,
    }),
  );

  for (const line of [
    'Paikkasi matkalla vapautuu.',
    'Huonekaverisi Aino Aalto ja Liisa Laine jäävät huoneeseen ja saavat tiedon.',
    'Molemmat laivalippusi poistetaan.',
    'Vapautuvat alennuskoodit: KEVAT.',
    'Tilisiirtoja ei enää odoteta, joten älä maksa niitä: Aamiainen.',
    'Tilisi suljetaan tämän matkan osalta',
    'Matkanjärjestäjä palauttaa tämän muulla tavalla',
    'Sinulta on lisäksi tullut 20,00 €',
  ])
    expect(textOf(dialog)).toContain(line);
});

it('cancels with the password and the shown total, logs out and shows what is returned', async () => {
  fakeNetwork.answer(call, { refundTotal: 94.5 });
  const { user, dialog } = await open();
  setField('Salasanasi', 'correct horse');

  await user.click(confirmIn(dialog)!);

  const alert = await screen.findByText(/^Osallistumisesi on peruttu\./);
  expect(textOf(alert)).toBe(
    'Osallistumisesi on peruttu. Palautamme 94,50 €. Vahvistus tulee sähköpostiisi.',
  );
  expect(fakeNetwork.requestsOf(call)[0]?.body).toEqual({
    currentPassword: 'correct horse',
    refundTotal: 94.5,
  });
  expect(localStorage.getItem('token')).toBeNull();
  // The server has ended the session with the trip.
  expect(fakeNetwork.requestsOf('DELETE /api/auth')).toEqual([]);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('shows at the field that the password is wrong', async () => {
  const msg = 'Nykyinen salasana on väärä';
  fakeNetwork.refuse(call, 400, { code: 'wrongCurrentPassword', path: 'currentPassword', msg });
  const { user, dialog } = await open();
  setField('Salasanasi', 'väärä');

  await user.click(confirmIn(dialog)!);

  expect(await within(dialog).findByText(msg)).toBeVisible();
  expect(within(dialog).getByLabelText(/Salasanasi/)).toHaveFocus();
});

it('explains why the trip cannot be cancelled now, and offers no button to confirm', async () => {
  const msg = 'Maksu on kesken. Peru matka, kun se on maksettu tai peruttu.';
  const { user, dialog } = await open(buildPreview({ obstacle: { code: 'paymentUnfinished', msg } }, 0));

  expect(dialog).toHaveTextContent(msg);
  expect(confirmIn(dialog)).toBeNull();
  expect(within(dialog).queryByLabelText(/Salasanasi/)).toBeNull();

  await user.click(within(dialog).getByRole('button', { name: 'Takaisin' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: link })).toHaveFocus();
});

it('reloads the preview when it has changed, and then sends the new total', async () => {
  const msg = 'Joku muu on tallentanut muutoksia';
  fakeNetwork.refuse(call, 409, { code: 'outdated', msg });
  const { user, dialog } = await open();
  setField('Salasanasi', 'correct horse');
  fakeNetwork.answer(preview, buildPreview({ payments: [{ ...tour, refund: 0, percent: 0 }] }, 0));

  await user.click(confirmIn(dialog)!);

  const notice = 'Tiedot ovat muuttuneet sen jälkeen, kun avasit tämän. Tarkista ne uudelleen.';
  expect((await within(dialog).findByText(notice)).closest('[role=alert]')).toHaveFocus();
  expect(screen.queryByText(msg)).toBeNull();
  expect(textOf(await within(dialog).findByRole('group', { name: 'Yhteensä' }))).toContain(
    'Palautetaan0,00 €',
  );

  fakeNetwork.answer(call, { refundTotal: 0 });
  await user.click(confirmIn(dialog)!);
  expect(await screen.findByText('Osallistumisesi on peruttu. Vahvistus tulee sähköpostiisi.')).toBeVisible();
  expect(fakeNetwork.requestsOf(call)[1]?.body).toEqual({ currentPassword: 'correct horse', refundTotal: 0 });
});

it('suggests cancelling before an account with paid money is deleted', async () => {
  const { user, dialog } = await open();
  await user.click(within(dialog).getByRole('button', { name: 'Takaisin' }));

  await user.click(screen.getByRole('button', { name: 'Poista tilini ja tietoni' }));

  expect(await screen.findByRole('dialog', { name: 'Poista tili ja tiedot' })).toHaveTextContent(
    'peru ensin osallistumisesi, niin saat rahaa takaisin peruutusehtojen mukaan',
  );
});
