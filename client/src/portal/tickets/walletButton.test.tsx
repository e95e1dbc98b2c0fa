import type { Wallet } from '#contract/wallets';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { answerDashboard } from '../../test/answerDashboard';
import { buildMe } from '../../test/builders/customers';
import { buildSession } from '../../test/builders/session';
import { buildMyFerry } from '../../test/builders/trips';
import { fakeNetwork } from '../../test/fakeNetwork';
import { renderApp, signedInAs } from '../../test/renderApp';

const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1';
const android =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/137.0 Mobile Safari/537.36';

function emulateBrowser(userAgent: string, onLine = true): void {
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine);
}

async function openTicket(wallets: Wallet[]) {
  const me = buildMe({ outboundTicket: 'MERI-0001', returnTicket: 'MERI-0002', wallets });
  const group = { ...me.group, outboundFerry: buildMyFerry(), returnFerry: buildMyFerry({ _id: 'f2' }) };
  answerDashboard({ me: { ...me, group } });
  const { user } = await renderApp('/user-dashboard', signedInAs(buildSession()));
  await screen.findByRole('heading', { level: 1 });
  await user.click(screen.getByRole('button', { name: 'Näytä lippu: Meno' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Laivalippu' }));
  return { user, dialog, button: () => dialog.queryByRole('button', { name: /^Lisää/ }) };
}

/** Collects the addresses that the page opens. */
function collectLinks(): string[] {
  const links: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    links.push(this.href);
  });
  return links;
}

afterEach(() => jest.restoreAllMocks());

it.each([
  ['an iPhone', iPhone, 'Lisää Apple Walletiin'],
  ['another phone', android, 'Lisää Google Walletiin'],
])('on %s the ticket can be added to its wallet', async (_device, userAgent, name) => {
  emulateBrowser(userAgent);

  const { button } = await openTicket(['apple', 'google']);

  expect(button()).toHaveAccessibleName(name);
});

it.each([
  ['an iPhone', iPhone, 'google'],
  ['another phone', android, 'apple'],
] as const)(
  'on %s there is no button if the organization supports only %s',
  async (_device, userAgent, other) => {
    emulateBrowser(userAgent);

    const { button } = await openTicket([other]);

    expect(button()).toBeNull();
  },
);

it('the button requests a link for the shown direction, and opens it', async () => {
  emulateBrowser(iPhone);
  const links = collectLinks();
  const { user, dialog, button } = await openTicket(['apple']);
  const url = 'https://matkat.example.fi/api/wallets/apple/links/x';
  fakeNetwork.answer('POST /api/users/me/tickets/return/wallet', { url });
  await user.click(dialog.getByRole('button', { name: 'Paluu' }));

  await user.click(button()!);

  expect(links).toEqual([url]);
  expect(fakeNetwork.requests.at(-1)).toMatchObject({ body: { wallet: 'apple' } });
});

it('a failure is shown, and the ticket stays open', async () => {
  emulateBrowser(android);
  const { user, dialog, button } = await openTicket(['google']);
  const errors = [{ msg: 'Lompakko ei vastaa juuri nyt.', code: 'walletUnavailable' }];
  fakeNetwork.answer('POST /api/users/me/tickets/outbound/wallet', { errors }, 502);

  await user.click(button()!);

  expect(await screen.findByText('Lompakko ei vastaa juuri nyt.')).toBeVisible();
  expect(dialog.getByText('MERI-0001')).toBeVisible();
});

it('the button is hidden while there is no connection', async () => {
  emulateBrowser(iPhone);
  const { button } = await openTicket(['apple']);
  expect(button()).not.toBeNull();

  emulateBrowser(iPhone, false);
  act(() => void fireEvent(window, new Event('offline')));

  expect(button()).toBeNull();
});
