import { fireEvent, screen, waitFor } from '@testing-library/react';
import { buildSession } from '../../../test/builders/session';
import { buildFerry } from '../../../test/builders/trips';
import { fakeNetwork } from '../../../test/fakeNetwork';
import { getButton } from '../../../test/form';
import { renderApp, signedInAs } from '../../../test/renderApp';

const call = 'POST /api/admin/ferrys/tickets/f1';
const user = { _id: 'c1', firstName: 'Maija', lastName: 'Virtanen', email: 'maija@example.fi' };
const match = { line: 2, user, direction: 'outbound', ticket: 'QR-1', replaces: false };

async function openDialog() {
  fakeNetwork.answer('GET /api/admin/products?organization=a1', []);
  fakeNetwork.answer('GET /api/admin/ferrys/f1', buildFerry());
  const app = await renderApp('/ferry-form?id=f1', signedInAs(buildSession('owner')));
  await app.user.click(await screen.findByText('Import QR tickets'));
  await screen.findByText('Import QR-code Tickets');
  return app;
}

function chooseFile(...parts: BlobPart[]): void {
  const file = new File(parts, 'tickets.csv', { type: 'text/csv' });
  fireEvent.change(screen.getByLabelText('CSV file'), { target: { files: [file] } });
}

function sentRows(): unknown {
  return fakeNetwork.requestsOf(call).at(-1)?.body;
}

it('the dialog shows the customer of each ticket before anything is stored', async () => {
  fakeNetwork.answer(call, { matches: [match] });
  await openDialog();
  expect(getButton('Upload tickets to server')).toBeDisabled();

  chooseFile('email,ticket\nmaija@example.fi,QR-1\n');

  expect(await screen.findByText('Maija Virtanen')).toBeVisible();
  expect(screen.getByText('tickets.csv')).toBeVisible();
  expect(sentRows()).toEqual({ csvJSON: [{ email: 'maija@example.fi', ticket: 'QR-1' }], dryRun: true });
  expect(getButton('Upload tickets to server')).toBeEnabled();
});

it('the dialog uploads the matched tickets once, and confirms it', async () => {
  fakeNetwork.answer(call, { matches: [match] });
  const app = await openDialog();
  chooseFile('email;ticket\nmaija@example.fi;QR-1\n');
  await screen.findByText('Maija Virtanen');
  const release = fakeNetwork.hold(call, { matches: [match] });

  await app.user.click(getButton('Upload tickets to server'));
  expect(screen.getByText('Uploading the tickets…')).toBeVisible();
  expect(getButton('Upload tickets to server')).toBeDisabled();
  release();

  expect(await screen.findByText('Succesfully imported QR tickets')).toBeVisible();
  expect(fakeNetwork.requestsOf(call)).toHaveLength(2);
  expect(sentRows()).toEqual({ csvJSON: [{ email: 'maija@example.fi', ticket: 'QR-1' }] });
  await waitFor(() => expect(screen.queryByText('Import QR-code Tickets')).toBeNull());
});

it('the dialog shows the errors line by line, and uploads nothing', async () => {
  fakeNetwork.refuse(
    call,
    400,
    { msg: 'Line 2: nobody has this address', code: 'ticketCustomerUnknown', path: 'csvJSON.0' },
    { msg: 'Line 3: the ticket is empty', code: 'ticketMissing', path: 'csvJSON.1' },
  );
  await openDialog();

  chooseFile('email,ticket\nwho@example.fi,QR-1\nmaija@example.fi,\nmaija@example.fi,QR-3\n');

  expect(await screen.findByText('Line 2: nobody has this address')).toBeVisible();
  expect(screen.getByText('Line 3: the ticket is empty')).toBeVisible();
  expect(screen.getByText('Nothing is imported. Of the file’s 3 rows, 2 cannot be used:')).toBeVisible();
  expect(getButton('Upload tickets to server')).toBeDisabled();
});

it('an error of the whole file is shown without a row', async () => {
  const msg = 'The file needs a column email or userCode, and a column ticket';
  fakeNetwork.refuse(call, 400, { msg, code: 'ticketColumnsMissing', path: 'csvJSON' });
  await openDialog();

  chooseFile('name,seat\nMaija,1\nLiisa,2\n');

  expect(await screen.findByText(msg)).toBeVisible();
  expect(screen.getByText('Nothing is imported.')).toBeVisible();
});

it('a broken connection is reported without a row', async () => {
  fakeNetwork.disconnect(call);
  await openDialog();

  chooseFile('email,ticket\nmaija@example.fi,QR-1\n');

  expect(await screen.findByText('The file could not be checked')).toBeVisible();
  expect(screen.getByText('Nothing is imported.')).toBeVisible();
});

it('the dialog shows a default message when an upload fails without a reason', async () => {
  fakeNetwork.answer(call, { matches: [match] });
  const app = await openDialog();
  chooseFile('email,ticket\nmaija@example.fi,QR-1\n');
  await screen.findByText('Maija Virtanen');
  fakeNetwork.disconnect(call);

  await app.user.click(getButton('Upload tickets to server'));

  expect(await screen.findByText('Error while importing QR tickets')).toBeVisible();
  expect(screen.getByText('Maija Virtanen')).toBeVisible();
});

it('the dialog marks tickets that replace older ones', async () => {
  const other = { ...match, line: 3, ticket: 'QR-2' };
  fakeNetwork.answer(call, { matches: [{ ...match, replaces: true }, other] });
  await openDialog();

  chooseFile('email,ticket\nmaija@example.fi,QR-1\nliisa@example.fi,QR-2\n');

  const summary = '2 tickets, each with its customer; 1 of them replaces an older ticket';
  expect(await screen.findByText(summary)).toBeVisible();
});

it('the dialog reads Finnish letters in windows-1252', async () => {
  fakeNetwork.answer(call, { matches: [match] });
  await openDialog();
  const latin = Uint8Array.from('sähköposti;lippu\nmaija@example.fi;QR-1', (letter) => letter.charCodeAt(0));

  chooseFile(latin);

  await screen.findByText('Maija Virtanen');
  expect(sentRows()).toMatchObject({ csvJSON: [{ sähköposti: 'maija@example.fi', lippu: 'QR-1' }] });
});

it('blank lines count between rows, and are dropped at the end', async () => {
  fakeNetwork.answer(call, { matches: [match] });
  await openDialog();

  chooseFile('email;ticket\n\nmaija@example.fi;QR-1;extra\n\n\n');

  await screen.findByText('Maija Virtanen');
  expect(sentRows()).toMatchObject({
    csvJSON: [{ email: '' }, { email: 'maija@example.fi', ticket: 'QR-1' }],
  });
});

const utf16 = (text: string, isBig: boolean) =>
  Uint8Array.from({ length: 2 * text.length }, (_, index) =>
    (index % 2 === 1) === isBig ? text.charCodeAt(Math.floor(index / 2)) : 0,
  );
const row = { email: 'a@b.fi', ticket: 'T1' };

it.each<[string, BlobPart, object[]]>([
  ['commas within a quoted heading', 'email;ticket;"nimi, etunimi, toinen"\na@b.fi;T1;x', [row]],
  ['tabs', 'email\tticket\na@b.fi\tT1', [row]],
  ['a line that names the delimiter', 'sep=;\nemail;ticket\na@b.fi;T1', [{}, row]],
  ['a line that names a rare delimiter', 'sep=|\r\nemail|ticket\r\na@b.fi|T1', [{}, row]],
  ['UTF-16', utf16('email;ticket\na@b.fi;T1', false), [row]],
  ['UTF-16, high byte first', utf16('email;ticket\na@b.fi;T1', true), [row]],
  ['two columns of one name', 'email;ticket;ticket\na@b.fi;T1;T2', [{ ...row, 'ticket ': 'T2' }]],
  ['cells of several lines', 'email;ticket;x\n;;"a\nb"\na@b.fi;T1;', [{ email: '' }, {}, row]],
])('the dialog reads a file with %s', async (_what, content, rows) => {
  fakeNetwork.answer(call, { matches: [match] });
  await openDialog();

  chooseFile(content);

  await screen.findByText('Maija Virtanen');
  expect(sentRows()).toMatchObject({ csvJSON: rows });
});

it('a message explains what to save instead of a workbook', async () => {
  await openDialog();

  chooseFile(Uint8Array.from([0x50, 0x4b, 0x03, 0x04, 20, 0]));

  expect(await screen.findByText(/Save the sheet as “CSV UTF-8”/)).toBeVisible();
  expect(fakeNetwork.requestsOf(call)).toEqual([]);
});
