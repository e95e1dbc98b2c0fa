import { screen, within } from '@testing-library/react';
import { type Allotment, defaultAssumptions } from '#contract/allotment';
import { buildSession } from '../../test/builders/session';
import { fakeNetwork } from '../../test/fakeNetwork';
import { getField, setField } from '../../test/form';
import { renderApp, signedInAs } from '../../test/renderApp';

const path = '/api/admin/allotments/ferry/f1';
const page = '/allotment?of=ferry&id=f1';

const none: Allotment = {
  kind: 'ferry',
  of: { _id: 'f1', name: 'M/S Meritähti' },
  organization: 'a1',
  startsOn: '2099-03-30',
  revision: 0,
  releaseRevision: 0,
  terms: null,
  blocks: [],
  releases: [],
  cost: 0,
  outlook: {
    ...{ travellers: 130, unpaid: ['c1', 'c2'], waiting: 5, seats: 180, beds: 0, places: 0, isOpen: true },
    measured: { arrivals: 2.5, emptyBeds: 12, lossPerTraveller: 193.5 },
  },
  days: [],
  roomsOnSale: [],
};

const cabins = { id: 'c4', name: '4-bed cabin', beds: 4, units: 50, price: 240.5 };

const stored: Allotment = {
  ...none,
  revision: 3,
  releaseRevision: 1,
  terms: {
    ...{ supplier: 'Meritähti Oy', reference: 'G-1', notes: '', optionUntil: null },
    steps: [
      { days: 28, percent: 0 },
      { days: 21, percent: 10 },
    ],
    assumptions: defaultAssumptions,
  },
  blocks: [{ ...cabins, released: 2, occupied: 0, needed: 37 }],
  releases: [
    {
      ...{ _id: 'r1', on: '2099-02-01', units: [{ block: 'c4', units: 2 }], percent: 0, fee: 0 },
      ...{ at: '2099-02-01T10:00:00.000Z', by: 'Ville Virtanen' },
    },
  ],
  cost: 48 * 240.5,
  outlook: { ...none.outlook, beds: 192, places: 168 },
  days: [
    {
      ...{ on: '2099-03-02', percent: 0, units: [{ block: 'c4', units: 9 }], fee: 0 },
      ...{ saved: 2164.5, savedByThen: 216.45, risk: 7.4 },
    },
    { on: '2099-03-09', percent: 10, units: [], fee: 0, saved: 0, savedByThen: 0, risk: 0 },
  ],
};

async function open(allotment: Allotment) {
  fakeNetwork.answer(`GET ${path}`, allotment);
  fakeNetwork.answer('GET /api/admin/mailings?organization=a1', []);
  return renderApp(page, signedInAs(buildSession('admin')));
}

const bodiesOf = (call: string) => fakeNetwork.requestsOf(call).map(({ body }) => body);

describe('the proposal', () => {
  it('says what to release by the next release day, for how much, and how risky that is', async () => {
    await open(stored);

    const proposal = await screen.findByRole('region', { name: 'What does Monday, 02/03/2099 cost?' });

    expect(proposal).toHaveTextContent(
      'Release 9 cabins (9 × 4-bed cabin) by then for nothing. Released on 09/03/2099, they would cost €216.45 more. The risk that one of them is needed after all is 7 %.',
    );
    const rows = within(proposal).getAllByRole('row');
    expect(rows[1]).toHaveTextContent('02/03/20999€0.00€2,164.507 %free; later 10 %');
    expect(rows[2]).toHaveTextContent('09/03/2099none€0.00€0.00–10 %; later 100 %');
  });

  it('says that seats are sold for which there are no beds', async () => {
    await open(stored);

    const units = await screen.findByRole('region', { name: 'Cabins' });

    expect(units).toHaveTextContent(
      'There is room for about 168 people in what is left, and 130 people travel today.',
    );
    expect(units).toHaveTextContent('The groups offer 180 seats: 12 more than that.');
  });
});

describe('a release', () => {
  it('is proposed for the next release day, shows its fee, and is noted with it', async () => {
    const { user } = await open(stored);
    fakeNetwork.answer(`POST ${path}/releases`, { ...stored, revision: 4 });
    await user.click(await screen.findByRole('button', { name: 'Note a release' }));
    const dialog = screen.getByRole('dialog', { name: 'Note a release' });
    expect(getField('4-bed cabin (48 left)')).toHaveValue('9');
    setField('4-bed cabin (48 left)', '3');

    setField('Released on', '15/03/2099');
    expect(dialog).toHaveTextContent('Fee: €721.50');
    await user.click(within(dialog).getByRole('button', { name: 'Note release' }));

    expect(bodiesOf(`POST ${path}/releases`)).toEqual([
      { revision: 3, releaseRevision: 1, on: '2099-03-15', units: [{ block: 'c4', units: 3 }], fee: 721.5 },
    ]);
    expect(await screen.findByText('Release noted')).toBeVisible();
  });

  it('that was noted by mistake is withdrawn after a question', async () => {
    const { user } = await open(stored);
    fakeNetwork.answer(`DELETE ${path}/releases/r1`, { ...stored, releases: [] });

    await user.click(await screen.findByRole('button', { name: 'Withdraw 2 × 4-bed cabin of 01/02/2099' }));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Withdraw' }));

    expect(await screen.findByText('Nothing has been released yet.')).toBeVisible();
  });
});

describe('before a release', () => {
  it('travellers who have not paid are written to with a draft', async () => {
    const { user } = await open(stored);

    await user.click(await screen.findByRole('button', { name: 'Remind them' }));

    expect(await screen.findByRole('dialog', { name: 'Write to 2 customers' })).toBeVisible();
    expect(getField('Subject')).toHaveValue('Matkasi on vielä maksamatta');
  });

  it('the free places are offered to the travellers with a draft', async () => {
    const { user } = await open(stored);
    const section = await screen.findByRole('region', { name: 'Before you release' });
    expect(section).toHaveTextContent('5 people wait for a seat.');
    expect(section).toHaveTextContent('33 places are free.');

    await user.click(within(section).getByRole('button', { name: 'Write to the travellers' }));

    expect(getField('Subject')).toHaveValue('Matkalla on vielä tilaa');
  });
});

describe('the contract', () => {
  it('is entered with blocks and steps, and its faults are shown at their fields', async () => {
    const { user } = await open(none);
    const form = await screen.findByRole('form', { name: 'Contract' });
    await user.click(within(form).getByRole('button', { name: 'Add a step' }));
    setField('Supplier', 'Meritähti Oy');
    setField('Name', '4-bed cabin');
    setField('Days before', '28');
    expect(form).toHaveTextContent('until 02/03/2099');
    fakeNetwork.refuse(
      `PUT ${path}`,
      400,
      ...[
        { code: 'required', path: 'blocks.0.units', msg: 'This field is required' } as const,
        { code: 'required', path: 'steps.0.percent', msg: 'This field is required' } as const,
      ],
    );

    await user.click(within(form).getByRole('button', { name: 'Save contract' }));

    expect(await within(form).findAllByText('This field is required')).toHaveLength(2);
    expect(bodiesOf(`PUT ${path}`)).toMatchObject([
      {
        ...{ supplier: 'Meritähti Oy', revision: 0, steps: [{ days: 28, percent: null }] },
        blocks: [{ name: '4-bed cabin', beds: null, units: null, price: null }],
      },
    ]);
  });

  it('that was changed by somebody else is not overwritten', async () => {
    const { user } = await open(stored);
    const form = await screen.findByRole('form', { name: 'Contract' });
    fakeNetwork.refuse(`PUT ${path}`, 409, { code: 'outdated', msg: 'It has been changed' });
    setField('Supplier', 'Toinen');

    await user.click(within(form).getByRole('button', { name: 'Save contract' }));
    await user.click(await within(form).findByRole('button', { name: 'Discard mine, show theirs' }));

    expect(getField('Supplier')).toHaveValue('Meritähti Oy');
  });
});
