import { waitFor } from '@testing-library/react';
import { fakeNetwork } from '../test/fakeNetwork';
import { buildOwnWaiting } from '../test/builders/waiting';
import { renderApp } from '../test/renderApp';

beforeEach(() => {
  fakeNetwork.answer('POST /api/waiting/status', buildOwnWaiting({}));
});

it.each([
  ['/reset-password?token=t0k3n&id=u1', '/reset-password'],
  ['/reset-password?token=t0k3n&id=u1&invited', '/reset-password?invited='],
  ['/confirm-email?token=t0k3n&id=c1', '/confirm-email'],
  ['/unsubscribe?token=marketing.c1.t0k3n', '/unsubscribe'],
  ['/waiting?token=t0k3n&id=w1', '/waiting'],
])(
  'the token of %s is removed from the address at once, and the page can still use it',
  async (link, shown) => {
    const { address } = await renderApp(link);

    await waitFor(() => expect(address()).toBe(shown));
    expect(document.querySelector('h1')?.textContent).not.toBe('Linkki ei toimi');
  },
);
