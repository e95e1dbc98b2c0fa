import { screen } from '@testing-library/react';
import { fakeNetwork } from '../../test/fakeNetwork';
import { renderApp } from '../../test/renderApp';

const call = 'POST /api/unsubscribe';
const link = '/unsubscribe?token=marketing.c1.t0k3n';

async function press() {
  const app = await renderApp(link);
  await app.user.click(await screen.findByRole('button', { name: 'Peru viestit' }));
  return app;
}

it('withdraws the consent only when a button is pressed, and confirms it', async () => {
  fakeNetwork.answer(call, {});
  const { user } = await renderApp(link);
  const button = await screen.findByRole('button', { name: 'Peru viestit' });
  expect(screen.getByText(/Omaa matkaasi koskevat viestit saat edelleen/)).toBeVisible();
  expect(fakeNetwork.requestsOf(call)).toEqual([]);

  await user.click(button);

  expect(await screen.findByRole('heading', { name: 'Viestit on peruttu' })).toBeVisible();
  expect(fakeNetwork.requestsOf(call)[0]?.body).toEqual({ token: 'marketing.c1.t0k3n' });
});

it('leads to the log-in if the link does not work', async () => {
  fakeNetwork.refuse(call, 400, { code: 'unsubscribeLinkInvalid', msg: 'Linkki ei toimi' });

  await press();

  expect(await screen.findByRole('heading', { name: 'Linkki ei toimi' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Kirjaudu sisään' })).toHaveAttribute('href', '/login?form');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('allows another attempt after the service was unavailable', async () => {
  fakeNetwork.disconnect(call);

  await press();

  expect(await screen.findByRole('alert')).toHaveTextContent('Palveluun ei saatu yhteyttä');
  expect(screen.getByRole('button', { name: 'Peru viestit' })).toBeEnabled();
});

it('shows at once that a link without a token does not work, such as one in a preview', async () => {
  await renderApp('/unsubscribe');

  expect(await screen.findByRole('heading', { name: 'Linkki ei toimi' })).toBeVisible();
});
