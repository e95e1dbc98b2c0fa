import { act, screen, waitFor, within } from '@testing-library/react';
import { keepToken } from '../../../storage/token';
import { resumeSession } from '../../../store/session/session';
import { answerLanding } from '../../../test/answerLanding';
import { buildAdmin } from '../../../test/builders/panel';
import { buildProduct } from '../../../test/builders/payments';
import { buildSession, buildToken } from '../../../test/builders/session';
import { buildEvent } from '../../../test/builders/trips';
import { fakeNetwork } from '../../../test/fakeNetwork';
import { getButton, getField, setField } from '../../../test/form';
import { renderApp } from '../../../test/renderApp';

const updateCall = 'PUT /api/admin/events/e1';
const sessionFor = (sub: string) => ({ ...buildSession('owner'), token: buildToken(sub) });

beforeEach(() => {
  answerLanding();
  fakeNetwork.answer('GET /api/auth', sessionFor('s1'));
  fakeNetwork.answer('GET /api/admin/products?organization=a1', [buildProduct()]);
  fakeNetwork.answer('GET /api/admin/events/e1', buildEvent());
  fakeNetwork.answer('GET /api/admin/admins', [buildAdmin()]);
  fakeNetwork.answer('GET /api/admin/admins/b1', buildAdmin());
});

/** Opens a form in a tab that is already logged in. */
async function open(page: string) {
  keepToken(buildToken('s1'));
  const app = await renderApp(page, { session: { status: 'checking' } });
  await act(() => app.store.dispatch(resumeSession()));
  await screen.findByText('Save', { selector: 'button' });

  async function logIn(sub: string) {
    fakeNetwork.answer('POST /api/auth', sessionFor(sub));
    await app.user.type(await screen.findByLabelText(/Sähköpostiosoite/), 'aino@example.fi');
    await app.user.type(screen.getByLabelText(/^Salasana/), 'correct horse');
    await app.user.click(screen.getByRole('button', { name: 'Kirjaudu' }));
    await screen.findByText('Welcome to Reissu admin dashboard');
  }
  return { ...app, logIn };
}

/** Saves a form after the session has ended. */
async function saveWithEndedSession(user: Awaited<ReturnType<typeof open>>['user'], call = updateCall) {
  fakeNetwork.refuse(call, 401, { code: 'notSignedIn', msg: 'Please log in' });
  await user.click(getButton('Save'));
  await screen.findByText('Please log in');
}

const unsavedForms = () => screen.queryByRole('region', { name: 'Not saved yet' });

describe('a draft whose session has ended', () => {
  it('is offered after the same person has logged in, and is restored', async () => {
    const { user, logIn, address } = await open('/event-form?id=e1');
    setField('Name', 'Syysristeily');
    await user.click(await screen.findByLabelText('Matkapaketti'));
    await saveWithEndedSession(user);
    // Somebody else saves another field in the meantime.
    fakeNetwork.answer('GET /api/admin/events/e1', buildEvent({ identifier: 'syksy', revision: 1 }));

    await logIn('s1');
    await user.click(within(unsavedForms()!).getByRole('link', { name: 'Edit event' }));

    expect(await screen.findByText('Your unsaved changes have been restored.')).toBeVisible();
    expect(address()).toBe('/event-form?id=e1');
    expect(getField('Name')).toHaveValue('Syysristeily');
    expect(await screen.findByLabelText('Matkapaketti')).toBeChecked();
    expect(getField('Identifier')).toHaveValue('syksy');
    expect(screen.queryByText(/^They changed/)).toBeNull();
    expect(screen.queryByText(/^Passwords are not stored/)).toBeNull();
  });

  it('is shown together with the newer value that somebody else has saved', async () => {
    const { user, logIn } = await open('/event-form?id=e1');
    setField('Name', 'Syysristeily');
    await saveWithEndedSession(user);
    fakeNetwork.answer('GET /api/admin/events/e1', buildEvent({ name: 'Talviristeily', revision: 1 }));

    await logIn('s1');
    await user.click(within(unsavedForms()!).getByRole('link', { name: 'Edit event' }));

    expect(await screen.findByText('Newer value: Talviristeily')).toBeVisible();
    expect(screen.getByText(/^They changed: Name\./)).toBeVisible();
    expect(getField('Name')).toHaveValue('Syysristeily');
  });

  it('is removed once it is saved', async () => {
    const { user, logIn } = await open('/event-form?id=e1');
    setField('Name', 'Syysristeily');
    await saveWithEndedSession(user);
    await logIn('s1');
    await user.click(within(unsavedForms()!).getByRole('link', { name: 'Edit event' }));
    fakeNetwork.answer(updateCall, buildEvent({ name: 'Syysristeily', revision: 1 }));

    await user.click(await screen.findByText('Save', { selector: 'button' }));

    expect(await screen.findByText('Event updated successfully')).toBeVisible();
    expect(screen.queryByText(/^Your unsaved changes have been restored/)).toBeNull();
    expect(storedDrafts()).toEqual([]);
  });

  it('can be discarded', async () => {
    const { user, logIn } = await open('/event-form?id=e1');
    setField('Name', 'Syysristeily');
    await saveWithEndedSession(user);
    await logIn('s1');
    await user.click(within(unsavedForms()!).getByRole('link', { name: 'Edit event' }));

    await user.click(await screen.findByText('Discard them'));

    expect(getField('Name')).toHaveValue(buildEvent().name);
    expect(screen.queryByText(/^Your unsaved changes have been restored/)).toBeNull();
    expect(storedDrafts()).toEqual([]);
  });

  it('is removed when somebody else logs in', async () => {
    const { user, logIn } = await open('/event-form?id=e1');
    setField('Name', 'Syysristeily');
    await saveWithEndedSession(user);
    expect(storedDrafts()).toHaveLength(1);

    await logIn('s2');

    expect(unsavedForms()).toBeNull();
    expect(storedDrafts()).toEqual([]);
  });

  it('is stored without passwords, with a notice', async () => {
    const { user, logIn } = await open('/admins?id=b1');
    setField('Name', 'Aino Aaltonen');
    setField('Password', 'a new secret');

    await saveWithEndedSession(user, 'PUT /api/admin/admins/b1');

    expect(storedDrafts()).toEqual([expect.stringContaining('Aino Aaltonen')]);
    expect(storedDrafts()[0]).not.toContain('a new secret');
    await logIn('s1');
    await user.click(within(unsavedForms()!).getByRole('link', { name: /^Admin/ }));
    expect(await screen.findByText(/^Passwords are not stored/)).toBeVisible();
    expect(getField('Name')).toHaveValue('Aino Aaltonen');
    expect(getField('Password')).toHaveValue('');
  });
});

it('leaving without saving removes the draft', async () => {
  fakeNetwork.answer('GET /api/admin/events', []);
  const { user, address } = await open('/event-form?id=e1');
  setField('Name', 'Syysristeily');
  expect(storedDrafts()).toHaveLength(1);

  await user.click(screen.getAllByRole('link', { name: 'Events' })[0]!);
  await user.click(screen.getByRole('button', { name: 'Leave without saving' }));

  await waitFor(() => expect(address()).toBe('/events'));
  expect(storedDrafts()).toEqual([]);
});

it('deleting a record removes its draft', async () => {
  fakeNetwork.answer('GET /api/admin/events', []);
  fakeNetwork.answer('DELETE /api/admin/events/e1', { _id: 'e1' });
  const { user, address } = await open('/event-form?id=e1');
  setField('Name', 'Syysristeily');

  await user.click(getButton('Delete'));
  await user.click(screen.getByRole('button', { name: 'Yes' }));

  await waitFor(() => expect(address()).toBe('/events'));
  expect(storedDrafts()).toEqual([]);
});

/** The drafts in this tab's storage. */
function storedDrafts(): unknown[] {
  const names = Object.keys(sessionStorage).filter((name) => name.startsWith('draft '));
  return names.map((name) => sessionStorage.getItem(name));
}
