import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { OwnerRight } from '#contract/ownerRights';
import { answerLanding } from '../../test/answerLanding';
import { buildOrganization } from '../../test/builders/organizations';
import { buildOwnerRequest } from '../../test/builders/ownerRequests';
import { buildDashboard } from '../../test/builders/panel';
import { buildProduct } from '../../test/builders/payments';
import { buildSession } from '../../test/builders/session';
import { buildSignOnSettings } from '../../test/builders/signOn';
import { buildPackageTravel } from '../../test/builders/packageTravel';
import { fakeNetwork } from '../../test/fakeNetwork';
import { getButton, getField, setField, saveButton } from '../../test/form';
import { renderApp, signedInAs } from '../../test/renderApp';

const requests = '/api/admin/owner-requests';
const own = buildOrganization({ businessCode: '1', bankAccount: 'FI21', website: 'example.fi' });

beforeEach(() => {
  answerLanding();
  fakeNetwork.answer('GET /api/admin/organization/a1/package-travel', buildPackageTravel());
  fakeNetwork.answer('GET /api/admin/organization/a1', own);
  fakeNetwork.answer('GET /api/admin/organization/a1/wallets', { apple: null, google: null });
});

const asOwner = (...rights: OwnerRight[]) => signedInAs(buildSession('owner', rights));

function menuEntries(): (string | null)[] {
  const [menu] = screen.getAllByRole('navigation', { name: 'Main menu' });
  return within(menu!)
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
}

describe('the pages of an owner', () => {
  it.each([
    [[], []],
    [['products'], ['Products']],
    [['texts'], ['Organization']],
    [['opening'], ['Organization']],
    [
      ['products', 'opening'],
      ['Products', 'Organization'],
    ],
  ] satisfies [OwnerRight[], string[]][])(
    'with the rights %j include, besides the usual ones, %j',
    async (rights, pages) => {
      await renderApp('/admin-dashboard', asOwner(...rights));
      await screen.findByText('Welcome to Reissu admin dashboard');

      const handed = menuEntries().filter((entry) => entry === 'Products' || entry === 'Organization');

      expect(handed).toEqual(pages);
    },
  );

  it.each(['/products', '/organization'])('do not include %s without a right', async (page) => {
    const { address } = await renderApp(page, asOwner());

    await waitFor(() => expect(address()).toBe('/admin-dashboard'));
  });

  it('appear and vanish when root hands a right over and takes it back', async () => {
    const recentCall = 'GET /api/admin/recent-changes';
    const by = { role: 'root', name: 'Riitta Ruuti', isSelf: false } as const;
    const change = {
      type: 'organization',
      record: 'a1',
      action: 'update',
      at: '2026-11-26T12:30:00.000Z',
      by,
    };
    const announceChange = (ids: string[], rights: OwnerRight[]) => {
      fakeNetwork.answer('GET /api/auth', buildSession('owner', rights));
      fakeNetwork.answer(recentCall, { changes: ids.map((_id) => ({ ...change, _id })), figures: '' });
      fireEvent(document, new Event('visibilitychange'));
    };
    await renderApp('/admin-dashboard', asOwner());
    await screen.findByText('Welcome to Reissu admin dashboard');
    expect(menuEntries()).not.toContain('Products');

    announceChange(['c1'], ['products']);
    await waitFor(() => expect(menuEntries()).toContain('Products'));
    announceChange(['c1', 'c2'], []);
    await waitFor(() => expect(menuEntries()).not.toContain('Products'));
  });

  it('show only the products of the owner’s own organization', async () => {
    fakeNetwork.answer('GET /api/admin/products', [buildProduct()]);
    await renderApp('/products', asOwner('products'));
    await screen.findByText('Matkapaketti', { selector: 'option' });

    expect(screen.queryByLabelText('Organization filter')).toBeNull();
    expect(getField('Organization')).toHaveValue('Meriretket ry');
    expect(getField('Organization')).toHaveAttribute('readonly');
  });
});

describe('the organization’s page of an owner', () => {
  it('with the right to open registration shows only its switch, and sends it with the rest of the record', async () => {
    fakeNetwork.answer('PUT /api/admin/organization/a1', { ...own, revision: 1, registerEnabled: false });
    const { user, address } = await renderApp('/organization', asOwner('opening'));
    await screen.findByText('Meriretket ry', { selector: 'h2' });
    expect(address()).toBe('/organization?id=a1');
    expect(screen.queryByLabelText(/^Bank account/)).toBeNull();
    expect(screen.queryByRole('textbox', { name: 'Description' })).toBeNull();
    expect(screen.queryByText('Delete', { selector: 'button' })).toBeNull();
    expect(screen.queryByLabelText('Owners may change products')).toBeNull();

    await user.click(getField('Registering enabled'));
    await user.click(getButton('Save'));

    expect(await screen.findByText('Organization updated successfully')).toBeVisible();
    const [request] = fakeNetwork.requestsOf('PUT /api/admin/organization/a1');
    expect(request?.body).toMatchObject({ registerEnabled: false, name: 'Meriretket ry', revision: 0 });
  });

  it('with the right to texts shows texts and documents, and offers to request the opening', async () => {
    await renderApp('/organization?id=a1', asOwner('texts'));

    expect(await screen.findByRole('textbox', { name: 'Description' })).toBeVisible();
    expect(getField('Travel conditions')).toBeVisible();
    expect(screen.queryByLabelText(/^Landing background/)).toBeNull();
    expect(screen.queryByLabelText('Registering enabled')).toBeNull();
    expect(screen.getByRole('button', { name: 'Send a request: open and close registration' })).toBeVisible();
  });

  it('is that of the owner’s own organization, whichever the address names', async () => {
    const { address } = await renderApp('/organization?id=a2', asOwner('texts'));

    await screen.findByText('Meriretket ry', { selector: 'h2' });
    expect(address()).toBe('/organization?id=a1');
  });
});

describe('a request of an owner', () => {
  async function openProducts() {
    fakeNetwork.answer('GET /api/admin/products?organization=a1', []);
    fakeNetwork.answer('GET /api/admin/products', []);
    const app = await renderApp('/event-form', asOwner());
    await screen.findByText('Please add products for organization first');
    return app;
  }
  const button = () => screen.findByRole('button', { name: 'Send a request: change products' });

  it('is sent from where the right is missing, and then shows since when it has been waiting', async () => {
    fakeNetwork.answer(`POST ${requests}`, buildOwnerRequest(), 201);
    const { user } = await openProducts();
    await user.click(await button());
    expect(screen.getByLabelText('Message to root')).toHaveFocus();
    setField('Message to root', 'Lisäisimme tuotteet itse.');
    fakeNetwork.answer(`GET ${requests}`, [buildOwnerRequest()]);

    await user.keyboard('{Enter}');

    const note = await screen.findByText(/^Root does this\. Requested on 26\/11\/2026 14:30 by Olli Ojala\./);
    expect(note).toHaveFocus();
    expect(screen.queryByText('Send a request')).toBeNull();
    expect(fakeNetwork.requestsOf(`POST ${requests}`)[0]?.body).toEqual({
      right: 'products',
      message: 'Lisäisimme tuotteet itse.',
    });
  });

  it('keeps its text while the server does not answer', async () => {
    fakeNetwork.refuse(`POST ${requests}`, 503, { code: 'unavailable', msg: 'Please try again soon' });
    const { user } = await openProducts();
    await user.click(await button());
    setField('Message to root', 'Lisäisimme tuotteet itse.');

    await user.click(getButton('Send'));

    expect(await screen.findByText('Please try again soon')).toBeVisible();
    expect(screen.getByLabelText('Message to root')).toHaveValue('Lisäisimme tuotteet itse.');
  });

  it('that a colleague has sent in the meantime shows when', async () => {
    const msg = 'This right has already been requested within the last 24 hours';
    fakeNetwork.refuse(`POST ${requests}`, 409, { code: 'rightRequested', msg });
    const { user } = await openProducts();
    await user.click(await button());
    fakeNetwork.answer(`GET ${requests}`, [buildOwnerRequest()]);

    await user.click(getButton('Send'));

    expect(await screen.findByText(msg)).toBeVisible();
    expect(await screen.findByText(/Requested on 26\/11\/2026 14:30/)).toHaveFocus();
  });

  it('can be sent again a day later, and a declined one is shown as declined', async () => {
    fakeNetwork.answer(`GET ${requests}`, [
      buildOwnerRequest({
        state: 'declined',
        answeredAt: '2026-11-26T13:00:00.000Z',
        againFrom: '2026-11-27T12:30:00.000Z',
      }),
    ]);
    await openProducts();

    expect(await screen.findByText(/declined on 26\/11\/2026 15:00\.$/)).toBeVisible();
    expect(await button()).toBeVisible();
  });

  it('can also be sent from the security page, where owners see their rights', async () => {
    const policy = { requireTwoStep: false, idleMinutes: null, confirmationHours: null };
    fakeNetwork.answer('GET /api/admin/security-policy', {
      ...policy,
      retentionMonths: null,
      offerHours: 24,
    });
    fakeNetwork.answer('GET /api/admin/security-events', { events: [], before: null });
    fakeNetwork.answer('GET /api/admin/api-keys', []);
    fakeNetwork.answer('GET /api/admin/webhooks', []);
    fakeNetwork.answer('GET /api/admin/sign-on', buildSignOnSettings());
    await renderApp('/security', asOwner('texts'));

    const section = within(await screen.findByRole('region', { name: 'Rights of owners' }));
    expect(section.getAllByText('Owners may do this.')).toHaveLength(1);
    expect(await section.findAllByText('Send a request')).toHaveLength(2);
  });
});

describe('root', () => {
  const asRoot = signedInAs(buildSession('root'));

  it('sees on the dashboard which requests wait, with links to where they are granted', async () => {
    fakeNetwork.answer(`GET ${requests}`, [
      buildOwnerRequest(),
      buildOwnerRequest({ _id: 'r2', right: 'texts', state: 'granted' }),
    ]);
    await renderApp('/admin-dashboard', asRoot);

    const notice = within(await screen.findByRole('region', { name: 'Requests of owners' }));
    expect(notice.getByText(/change products, requested on 26\/11\/2026 14:30 by Olli Ojala/)).toBeVisible();
    expect(notice.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/organization?id=a1',
    ]);
  });

  it('hands several rights over with one save', async () => {
    const ownerRights = { products: true, texts: true, opening: false };
    fakeNetwork.answer('GET /api/admin/organization', [own]);
    fakeNetwork.answer('PUT /api/admin/organization/a1', { ...own, revision: 1, ownerRights });
    fakeNetwork.answer(`GET ${requests}`, [buildOwnerRequest()]);
    const { user } = await renderApp('/organization?id=a1', asRoot);
    expect(
      await screen.findByText(/Olli Ojala requested this on .*“Lisäisimme tuotteet itse\.”/),
    ).toBeVisible();
    fakeNetwork.answer(`GET ${requests}`, [buildOwnerRequest({ state: 'granted' })]);

    await user.click(getField('Owners may change products'));
    await user.click(getField('Owners may change texts and documents'));
    await user.click(getButton('Save'));

    await screen.findByText('Organization updated successfully');
    expect(fakeNetwork.requestsOf('PUT /api/admin/organization/a1')).toHaveLength(1);
    expect(fakeNetwork.requestsOf('PUT /api/admin/organization/a1')[0]?.body).toMatchObject({ ownerRights });
    await waitFor(() => expect(screen.queryByText(/requested this on/)).toBeNull());
    expect(saveButton()).toBeVisible();
  });

  it('declines a request at the switch that would grant it', async () => {
    fakeNetwork.answer('GET /api/admin/organization', [own]);
    fakeNetwork.answer(`GET ${requests}`, [buildOwnerRequest()]);
    fakeNetwork.answer(`POST ${requests}/r1/decline`, buildOwnerRequest({ state: 'declined' }));
    const { user } = await renderApp('/organization?id=a1', asRoot);
    const decline = await screen.findByRole('button', { name: 'Decline: change products' });
    fakeNetwork.answer(`GET ${requests}`, [buildOwnerRequest({ state: 'declined' })]);

    await user.click(decline);

    expect(await screen.findByText('The request was declined')).toBeVisible();
    await waitFor(() => expect(screen.queryByText(/requested this on/)).toBeNull());
  });
});

it('the attention card links owners with the right to change products to a product that is sold out', async () => {
  const attention = { ...buildDashboard().attention, soldOut: [{ _id: 'p1', name: 'Illallinen' }] };
  answerLanding(buildDashboard({ attention }));
  await renderApp('/admin-dashboard', asOwner('products'));

  expect(await screen.findByRole('link', { name: /Illallinen/ })).toHaveAttribute('href', '/products?id=p1');
});
