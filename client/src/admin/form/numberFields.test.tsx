import { screen } from '@testing-library/react';
import { buildOrganization } from '../../test/builders/organizations';
import { buildSession } from '../../test/builders/session';
import { buildSignOnSettings } from '../../test/builders/signOn';
import { fakeNetwork } from '../../test/fakeNetwork';
import { getField, setField, saveButton } from '../../test/form';
import { renderApp, signedInAs } from '../../test/renderApp';

const organization = buildOrganization();
const session = buildSession('owner');
const organizationQuery = `organization=${session.organization?._id ?? ''}`;

const settings = {
  '/security': {
    'GET /api/admin/security-policy': {
      requireTwoStep: false,
      idleMinutes: 30,
      confirmationHours: 24,
      retentionMonths: 24,
      offerHours: 24,
    },
    'GET /api/admin/security-events': { events: [], before: null },
    'GET /api/admin/api-keys': [],
    'GET /api/admin/webhooks': [],
    'GET /api/admin/sign-on': buildSignOnSettings(),
  },
  '/dues': {
    [`GET /api/admin/dues?${organizationQuery}`]: {
      day: '2027-03-13',
      reminders: [],
      releases: [],
      exemptions: [],
    },
    [`GET /api/admin/dues/settings?${organizationQuery}`]: { steps: [-1, 3], releaseAfterDays: 5 },
  },
  '/group-form': {},
  '/products': {},
  '/accomodation-form': {},
  '/discountcode-form': {},
};

/** The number fields of settings and of forms that open empty; all others are the same component. */
const fields: Record<keyof typeof settings, string[]> = {
  '/security': [
    'Minutes until inactive staff are logged out',
    'Hours to confirm the e-mail address',
    'Hours to accept an offered seat',
    'Hours to hold the seats of a party',
    'Days to answer a complaint',
    'Months to keep personal data after the event',
  ],
  '/dues': ['Days after the last reminder until the seat is released'],
  '/group-form': ['Maximum capacity'],
  '/products': ['Maximum amount', 'Price (tax included)', 'VAT percent', 'Service fee', 'Service fee VAT'],
  '/accomodation-form': [
    'One person rooms, capacity',
    'Two person rooms, capacity',
    'Three person rooms, capacity',
  ],
  '/discountcode-form': ['Discount percentage', 'Maximum usages'],
};

it.each(Object.keys(fields) as (keyof typeof settings)[])(
  'no number field of %s treats invalid text as empty, or changes with the mouse wheel',
  async (page) => {
    const lists = [
      'events',
      'groups',
      'ferrys',
      'accomodations',
      'products',
      'discountCodes',
      'events/events-small',
    ];
    for (const list of lists) {
      fakeNetwork.answer(`GET /api/admin/${list}`, []);
      fakeNetwork.answer(`GET /api/admin/${list}?${organizationQuery}`, []);
    }
    fakeNetwork.answer('GET /api/admin/organization', [organization]);
    for (const [call, answer] of Object.entries(settings[page])) fakeNetwork.answer(call, answer);
    const { user } = await renderApp(page, signedInAs(page === '/products' ? buildSession('root') : session));
    const [first = ''] = fields[page];
    await screen.findByLabelText(new RegExp(`^${first}`));

    const numbers = [
      ...document.querySelectorAll<HTMLInputElement>(
        'input[inputmode=numeric], input[inputmode=decimal]:not([placeholder])',
      ),
    ];
    expect(numbers.map(({ labels }) => labels?.[0]?.textContent.replace(/\u2009\*$/, ''))).toEqual(
      fields[page],
    );
    for (const label of fields[page]) {
      for (const wrong of ['24-', '1e', '1e3', '1,2,3']) {
        setField(label, wrong);
        expect(getField(label)).toHaveAccessibleDescription('This is not a number');
        expect(getField(label)).toHaveValue(wrong);
      }
      expect(getField(label)).toHaveAttribute('type', 'text');
    }

    const save = saveButton();
    if (save) {
      await user.click(save);
      expect(getField(first)).toHaveFocus();
    }
    expect(fakeNetwork.requests.filter(({ call }) => !call.startsWith('GET'))).toEqual([]);
  },
  20_000,
);
