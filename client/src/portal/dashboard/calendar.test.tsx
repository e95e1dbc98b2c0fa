import { screen, waitFor } from '@testing-library/react';
import type { MyFerry } from '#contract/customer';
import { answerDashboard } from '../../test/answerDashboard';
import { buildMe } from '../../test/builders/customers';
import { buildSession } from '../../test/builders/session';
import { buildMyAccommodation, buildMyFerry } from '../../test/builders/trips';
import { renderApp, signedInAs } from '../../test/renderApp';
import { collectSavedFiles } from '../../test/savedFiles';

it('saves the trip as a calendar file with both sailings, their port times, and the day of check-in', async () => {
  const me = buildMe();
  const returnSailing: Partial<MyFerry> = {
    _id: 'f2',
    name: 'M/S Saaristo',
    pointOfDeparture: {
      city: 'Tukholma',
      terminal: 'Värtan',
      dateTime: '2027-05-14T15:00:00.000Z',
      timeZone: 'Europe/Stockholm',
    },
    destination: {
      city: 'Turku',
      terminal: 'Satama',
      dateTime: '2027-05-15T04:00:00.000Z',
      timeZone: 'Europe/Helsinki',
    },
  };
  const ferries = { outboundFerry: buildMyFerry(), returnFerry: buildMyFerry(returnSailing) };
  me.group = { ...me.group, ...ferries, accommodation: buildMyAccommodation() };
  answerDashboard({ me });
  const files = collectSavedFiles();
  const { user } = await renderApp('/user-dashboard', signedInAs(buildSession()));

  await user.click(await screen.findByRole('button', { name: 'Lisää kalenteriin' }));

  await waitFor(() => expect(files).toHaveLength(1));
  const lines = Buffer.from(await files[0]!.content.arrayBuffer())
    .toString()
    // Long lines are folded.
    .replaceAll('\r\n ', '')
    .split('\r\n');
  const valuesOf = (name: string) =>
    lines.flatMap((line) => (line.startsWith(name) ? [line.slice(name.length + 1)] : []));
  expect(valuesOf('DTSTART')).toEqual(['20270512T171500Z', '20270514T150000Z', 'VALUE=DATE:20270513']);
  expect(valuesOf('DTEND')).toEqual(['20270513T043000Z', '20270515T040000Z']);
  expect(valuesOf('SUMMARY')).toEqual([
    'Meno: M/S Meritähti',
    'Paluu: M/S Saaristo',
    'Hotelli Vanhakaupunki',
  ]);
  expect(valuesOf('DESCRIPTION')[1]).toContain(
    String.raw`Lähtö: Tukholma\, Värtan\, 14.05.2027 17:00 Ruotsin aikaa (18:00 Suomen aikaa)\n` +
      String.raw`Perillä: Turku\, Satama\, 15.05.2027 07:00 Suomen aikaa`,
  );
  expect(valuesOf('LOCATION')[2]).toBe(String.raw`Österlånggatan 12\, Tukholma`);
});
