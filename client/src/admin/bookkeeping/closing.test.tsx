import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { BooksClosings } from '#contract/booksBalance';
import { buildCheck, openBooks, organizationQuery, unassignedCheck } from '../../test/builders/books';
import { fakeNetwork } from '../../test/fakeNetwork';

const closingCall = `POST /api/admin/bookkeeping/closings?${organizationQuery}`;
const reopeningCall = `POST /api/admin/bookkeeping/reopening?${organizationQuery}`;

const closed: BooksClosings = {
  closedUntil: '2026-03-31',
  closings: [
    {
      until: '2026-03-31',
      at: '2026-04-10T09:00:00Z',
      by: 'Ville Virtanen',
      notes: [{ kind: 'unassigned', difference: -17, text: 'The payer has been asked' }],
      reopened: null,
    },
    {
      until: '2026-02-28',
      at: '2026-03-10T10:00:00Z',
      by: 'Ville Virtanen',
      notes: [],
      reopened: { at: '2026-03-11T10:00:00Z', by: 'Rauha Root', reason: 'A statement was missing' },
    },
  ],
};

const atClosing = { accounts: [], checks: [buildCheck(), unassignedCheck] };
const noteLabel = /^Note on Money to assign, -€17\.00/;

function fill(label: RegExp, value: string) {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
}

afterEach(() => jest.useRealTimers());

describe('closing a period', () => {
  async function openForm() {
    const { user } = await openBooks({ atClosing });
    await screen.findByLabelText(noteLabel);
    async function close() {
      await user.click(screen.getByRole('button', { name: 'Close the period' }));
      const dialog = within(await screen.findByRole('alertdialog'));
      return { dialog, confirm: () => user.click(dialog.getByRole('button', { name: 'Close' })) };
    }
    return { close };
  }

  it('asks for a note on each difference of the last day shown, and explains what closing means', async () => {
    const { close } = await openForm();
    expect(screen.getByText('No period is closed')).toBeVisible();
    expect(screen.getByLabelText(/^Last day/)).toHaveValue('31/03/2026');
    expect(screen.getAllByLabelText(/^Note on/)).toHaveLength(1);
    fill(noteLabel, ' The payer has been asked ');
    fakeNetwork.answer(closingCall, closed);

    const { dialog, confirm } = await close();
    expect(dialog.getByText('Close the books until 31/03/2026?')).toBeVisible();
    expect(dialog.getByText(/booked on the first open day, with a note of their own day/)).toBeVisible();
    expect(fakeNetwork.requestsOf(closingCall)).toHaveLength(0);
    await confirm();

    expect(await screen.findByText('Closed until 31/03/2026')).toBeVisible();
    expect(fakeNetwork.requestsOf(closingCall)[0]!.body).toEqual({
      until: '2026-03-31',
      notes: [{ kind: 'unassigned', text: 'The payer has been asked' }],
    });
  });

  it('shows the errors of the day and of a note at their fields', async () => {
    const { close } = await openForm();
    fakeNetwork.refuse(
      closingCall,
      400,
      { code: 'periodNotOver', msg: 'The period is not over yet', path: 'until' },
      { code: 'required', msg: 'This is required', path: 'notes.unassigned' },
    );

    await (await close()).confirm();

    await waitFor(() => expect(screen.getByLabelText(/^Last day/)).toBeInvalid());
    expect(screen.getByText('The period is not over yet')).toBeVisible();
    expect(screen.getByLabelText(noteLabel)).toHaveAccessibleDescription('This is required');
  });

  it('asks for a note on a difference that has come up in the meantime', async () => {
    const { close } = await openForm();
    const bank = buildCheck({ books: 5, difference: 5 });
    const day = 'from=2026-03-31&to=2026-03-31';
    fakeNetwork.answer(`GET /api/admin/bookkeeping/balances?${organizationQuery}&${day}`, {
      accounts: [],
      checks: [bank, unassignedCheck],
    });
    fakeNetwork.refuse(closingCall, 400, {
      code: 'required',
      msg: 'This is required',
      path: 'notes.bank',
    });

    await (await close()).confirm();

    const note = await screen.findByLabelText(/^Note on Bank, €5\.00/);
    expect(note).toHaveAccessibleDescription('This is required');
  });

  it('offers the end of last month while the shown period is not over', async () => {
    jest.useFakeTimers({ now: new Date('2026-03-31T12:00:00Z'), advanceTimers: true });
    const day = 'from=2026-02-28&to=2026-02-28';
    fakeNetwork.answer(`GET /api/admin/bookkeeping/balances?${organizationQuery}&${day}`, atClosing);
    await openBooks();

    expect(await screen.findByLabelText(/^Last day/)).toHaveValue('28/02/2026');
  });
});

describe('closed periods', () => {
  it('are listed with who closed and reopened them, and the notes', async () => {
    await openBooks({ closings: closed });

    const list = within(await screen.findByRole('list', { name: 'Closings' }));
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Until 31/03/2026Closed by Ville Virtanen, 10/04/2026 12:00Money to assign, -€17.00: The payer has been asked',
      'Until 28/02/2026Closed by Ville Virtanen, 10/03/2026 12:00Reopened by Rauha Root, 11/03/2026 12:00: A statement was missing',
    ]);
  });

  it('can be reopened only by root', async () => {
    await openBooks({ closings: closed });

    expect(await screen.findByText('Closed until 31/03/2026')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Reopen the last period' })).toBeNull();
  });

  it('cannot be reopened while none is closed', async () => {
    await openBooks({ role: 'root' });

    expect(await screen.findByText('No period is closed')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Reopen the last period' })).toBeNull();
  });

  it('are reopened with a reason, the last one first', async () => {
    const { user } = await openBooks({ role: 'root', closings: closed });
    await user.click(await screen.findByRole('button', { name: 'Reopen the last period' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Reopen the period until 31/03/2026?' }));
    fakeNetwork.refuse(reopeningCall, 400, { code: 'required', msg: 'This is required', path: 'reason' });
    await user.click(dialog.getByRole('button', { name: 'Reopen' }));
    expect(await dialog.findByText('This is required')).toBeVisible();

    await user.type(dialog.getByLabelText(/^Reason/), 'A statement was missing');
    fakeNetwork.answer(reopeningCall, { closedUntil: null, closings: [] });
    await user.click(dialog.getByRole('button', { name: 'Reopen' }));

    expect(await screen.findByText('No period is closed')).toBeVisible();
    expect(fakeNetwork.requestsOf(reopeningCall)[1]!.body).toEqual({ reason: 'A statement was missing' });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('heading', { name: 'Close the period' })).toHaveFocus();
  });
});
