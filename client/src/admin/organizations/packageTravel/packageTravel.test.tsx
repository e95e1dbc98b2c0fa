import { screen, within } from '@testing-library/react';
import type { PackageTravelAnswers } from '#contract/packageTravel';
import { buildOrganization } from '../../../test/builders/organizations';
import { buildPackageTravel } from '../../../test/builders/packageTravel';
import { buildSession } from '../../../test/builders/session';
import { fakeNetwork } from '../../../test/fakeNetwork';
import { setField } from '../../../test/form';
import { renderApp, signedInAs } from '../../../test/renderApp';

const path = '/api/admin/organization/a1/package-travel';

async function open(stored: PackageTravelAnswers = buildPackageTravel()) {
  fakeNetwork.answer('GET /api/admin/organization/a1', buildOrganization());
  fakeNetwork.answer('GET /api/admin/owner-requests', []);
  fakeNetwork.answer(`GET ${path}`, stored);
  const app = await renderApp(
    '/organization?id=a1',
    signedInAs({ ...buildSession('owner'), ownerRights: ['texts'] }),
  );
  const form = within(await screen.findByRole('form', { name: 'Package travel' }));
  return { ...app, form };
}

it('an owner answers that they organize package travel, and sees what is missing', async () => {
  const { user, form } = await open();
  expect(form.queryByLabelText(/^Number in the register/)).toBeNull();
  fakeNetwork.refuse(`PUT ${path}`, 400, {
    code: 'required',
    path: 'insolvency.name',
    msg: 'Required field',
  });

  await user.click(form.getByRole('switch', { name: 'We organize package travel' }));
  setField('Number in the register of organizers', '12345/07');
  await user.click(form.getByRole('button', { name: 'Save the answers' }));

  expect(await form.findByText('Required field')).toBeVisible();
  expect(form.getByLabelText(/^Who gives the insolvency protection/)).toHaveFocus();
  expect(fakeNetwork.requestsOf(`PUT ${path}`)[0]?.body).toEqual(
    buildPackageTravel({ isOrganizer: true, registerNumber: '12345/07' }),
  );
});

it('says what is wrong with a field that the switch hides', async () => {
  const { user, form } = await open();
  const msg = 'Invalid e-mail address';
  fakeNetwork.refuse(`PUT ${path}`, 400, { code: 'invalidEmail', path: 'insolvency.email', msg });

  await user.click(form.getByRole('switch', { name: 'We organize package travel' }));
  setField('E-mail of the protection', 'nowhere');
  await user.click(form.getByRole('switch', { name: 'We organize package travel' }));
  await user.click(form.getByRole('button', { name: 'Save the answers' }));

  expect(await screen.findByText(msg)).toBeVisible();
  await user.click(form.getByRole('switch', { name: 'We organize package travel' }));
  expect(form.getByLabelText(/^E-mail of the protection/)).toBeInvalid();
});

it('says that the answers were saved', async () => {
  const { user, form } = await open();
  fakeNetwork.answer(`PUT ${path}`, buildPackageTravel());

  await user.click(form.getByRole('button', { name: 'Save the answers' }));

  expect(await screen.findByText('The answers were saved')).toBeVisible();
});

it('says that the terms are missing from the confirmations until an organizer has saved them', async () => {
  const stored = buildPackageTravel({ isOrganizer: true });
  const { user, form } = await open({ ...stored, lacksTerms: true });
  const warning = /^The terms below are a draft that you have not saved/;
  expect(form.getByText(warning)).toBeVisible();
  const refusal = { code: 'blankLeft', path: 'termsEn', msg: 'Fill in the places' } as const;
  fakeNetwork.refuse(`PUT ${path}`, 400, refusal);

  await user.click(form.getByRole('button', { name: 'Save the answers' }));
  expect(await form.findByText('Fill in the places')).toBeVisible();
  expect(form.getByLabelText(/^Terms in English/)).toHaveFocus();
  expect(form.getByText(warning)).toBeVisible();
  fakeNetwork.answer(`PUT ${path}`, stored);
  await user.click(form.getByRole('button', { name: 'Save the answers' }));

  expect(await screen.findByText('The answers were saved')).toBeVisible();
  expect(form.queryByText(warning)).toBeNull();
  expect(fakeNetwork.requestsOf(`PUT ${path}`).at(-1)?.body).toEqual(stored);
});
