import { screen } from '@testing-library/react';
import { buildProduct } from '../../test/builders/payments';
import { buildSession } from '../../test/builders/session';
import { buildAccommodation, buildFerry } from '../../test/builders/trips';
import { fakeNetwork } from '../../test/fakeNetwork';
import { getField, setField, saveButton } from '../../test/form';
import { renderApp, signedInAs } from '../../test/renderApp';

const groups = [
  { _id: 'g1', name: 'Turku', userCount: 12, event: 'e1' },
  { _id: 'g2', name: 'Helsinki', userCount: 30, event: 'e1' },
];

async function open(page: string) {
  fakeNetwork.answer('GET /api/admin/products?organization=a1', [buildProduct()]);
  fakeNetwork.answer('GET /api/admin/ferrys/f1', buildFerry({ groups, info: 'Ota passi.' }));
  fakeNetwork.answer('GET /api/admin/accomodations/h1', buildAccommodation({ groups }));
  const app = await renderApp(page, signedInAs(buildSession('owner')));
  await screen.findByText(/^(Add new|Edit)/, { selector: 'h1' });
  return app;
}

describe.each(['/ferry-form?id=f1', '/accomodation-form?id=h1'])('%s', (page) => {
  it('shows the number of customers in each group, and in total', async () => {
    await open(page);

    expect(screen.getByText('Helsinki').closest('tr')).toHaveTextContent('Helsinki30');
    expect(screen.getByText('TOTAL CAPACITY').closest('tr')).toHaveTextContent('TOTAL CAPACITY42');
  });

  it('offers the products of the organization', async () => {
    await open(page);

    expect(await screen.findByLabelText('Matkapaketti')).toBeInTheDocument();
  });
});

describe('a new ferry', () => {
  it('has no products and no ticket import', async () => {
    await open('/ferry-form');

    expect(screen.queryByText('Products')).toBeNull();
    expect(screen.queryByText('Import QR tickets')).toBeNull();
  });
});

describe('a ferry', () => {
  it('shows its times in the ports’ time zones, and Finnish time where it differs', async () => {
    await open('/ferry-form?id=f1');

    expect(getField('Departure date and time')).toHaveValue('12/05/2027 20:55');
    expect(getField('Departure date and time')).toHaveAccessibleDescription('Finnish time');
    expect(getField('Destination time zone')).toHaveDisplayValue('Swedish time (Europe/Stockholm)');
    expect(getField('Destination date and time')).toHaveValue('13/05/2027 05:30');
    expect(getField('Destination date and time')).toHaveAccessibleDescription(
      'Swedish time (06:30 Finnish time)',
    );
  });

  it('takes the time zone of a known city, and keeps the current one for an unknown city', async () => {
    await open('/ferry-form');
    expect(getField('Departure time zone')).toHaveDisplayValue('Finnish time (Europe/Helsinki)');

    setField('Departure city', 'Tallinna');
    expect(getField('Departure time zone')).toHaveDisplayValue('Estonian time (Europe/Tallinn)');
    setField('Departure city', 'Satama');
    expect(getField('Departure time zone')).toHaveDisplayValue('Estonian time (Europe/Tallinn)');
    setField('Departure city', 'Tukholma, Värtan');
    expect(getField('Departure time zone')).toHaveDisplayValue('Swedish time (Europe/Stockholm)');
    expect(getField('Destination time zone')).toHaveDisplayValue('Finnish time (Europe/Helsinki)');
  });

  it('keeps the typed time when its zone changes', async () => {
    await open('/ferry-form?id=f1');
    setField('Departure date and time', '14/05/2027 16:45');

    setField('Departure time zone', 'Europe/Stockholm');

    expect(getField('Departure date and time')).toHaveValue('14/05/2027 16:45');
    expect(getField('Departure date and time')).toHaveAccessibleDescription(
      'Swedish time (17:45 Finnish time)',
    );
  });

  it('rejects a time that the port’s clocks skip, and does not shift it', async () => {
    await open('/ferry-form?id=f1');
    setField('Departure date and time', '28/03/2027 02:30');
    expect(saveButton()).toBeVisible();

    setField('Departure time zone', 'Europe/Stockholm');

    expect(getField('Departure date and time')).toHaveValue('28/03/2027 02:30');
    expect(saveButton()).toBeNull();
  });

  it('needs an info text but no description', async () => {
    await open('/ferry-form?id=f1');
    expect(saveButton()).toBeVisible();

    setField('Info text', '');

    expect(saveButton()).toBeNull();
  });
});

describe('an accommodation', () => {
  it('allocates rooms by code by default', async () => {
    await open('/accomodation-form');

    expect(getField('Room allocation')).toHaveDisplayValue('By code');
  });

  it('shows the reserved rooms as read-only', async () => {
    await open('/accomodation-form?id=h1');

    expect(getField('Two person rooms, reserved')).toHaveValue('7');
    expect(getField('Two person rooms, reserved')).toHaveAttribute('readonly');
  });

  it('cannot have less capacity than reserved rooms', async () => {
    await open('/accomodation-form?id=h1');
    setField('Two person rooms, capacity', '6');
    expect(saveButton()).toBeNull();
    expect(getField('Two person rooms, capacity')).toHaveAccessibleDescription(
      '7 of these rooms are already reserved: the capacity cannot be lower',
    );

    setField('Two person rooms, capacity', '7');
    expect(saveButton()).toBeVisible();
  });
});
