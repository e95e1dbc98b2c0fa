import { fireEvent, screen, within } from '@testing-library/react';
import type { Event } from '#contract/event';
import type { RefundPolicy } from '#contract/refundPolicy';
import { buildOrganization } from '../../../test/builders/organizations';
import { buildProduct } from '../../../test/builders/payments';
import { buildSession } from '../../../test/builders/session';
import { buildEvent } from '../../../test/builders/trips';
import { fakeNetwork } from '../../../test/fakeNetwork';
import { getButton, getField, setField, saveButton } from '../../../test/form';
import { renderApp, signedInAs } from '../../../test/renderApp';

const updateCall = 'PUT /api/admin/events/e1';
const readCall = 'GET /api/admin/events/e1';
const promiseLabel = 'Promise refunds to travellers who cancel';
const dinner = buildProduct({ _id: 'p2', name: 'Illallinen' });

function buildPolicy(overrides: Partial<RefundPolicy> = {}): RefundPolicy {
  return {
    steps: [{ until: '2027-01-31', percent: 100 }],
    products: [],
    keepsServiceFee: true,
    travellersMayCancel: false,
    ...overrides,
  };
}

beforeEach(() => {
  const another = buildOrganization({ _id: 'a2', name: 'Saaristo ry' });
  fakeNetwork.answer('GET /api/admin/organization', [buildOrganization(), another]);
  fakeNetwork.answer('GET /api/admin/products?organization=a1', [buildProduct(), dinner]);
});

async function open(event: Partial<Event> = {}) {
  fakeNetwork.answer(readCall, buildEvent(event));
  fakeNetwork.answer(updateCall, buildEvent(event));
  const app = await renderApp('/event-form?id=e1', signedInAs(buildSession('owner')));
  await screen.findByLabelText('Illallinen');
  return app;
}

const getGroup = (name: string) => screen.getByRole('group', { name });
const getDay = (step: string) => within(getGroup(step)).getByLabelText(/^Until/);
const getPercent = (step: string) => within(getGroup(step)).getByLabelText(/^Refunded/);

function fillInStep(step: string, until: string, percent: string) {
  fireEvent.change(getDay(step), { target: { value: until } });
  fireEvent.change(getPercent(step), { target: { value: percent } });
}

function expectSent(refundPolicy: unknown): void {
  expect(fakeNetwork.requestsOf(updateCall)[0]?.body).toEqual(expect.objectContaining({ refundPolicy }));
}

it('the policy is shown in words while it is edited, and is sent', async () => {
  const { user } = await open();
  await user.click(getField(promiseLabel));
  expect(screen.getByText('Nothing is refunded.')).toBeVisible();

  await user.click(getButton('Add a step'));
  expect(getDay('Step 1')).toHaveFocus();
  fillInStep('Step 1', '2027-02-14', '50');
  await user.click(getButton('Add a step'));
  fillInStep('Step 2', '2027-01-31', '100');
  await user.click(getField('Keep the service fee'));
  await user.click(getField('Travellers may cancel by themselves, until the day before the event'));

  expect(
    screen.getByText('100% is refunded until 31/01/2027, 50% until 14/02/2027, then nothing.'),
  ).toBeVisible();
  await user.click(getButton('Save'));
  await screen.findByText('Event updated successfully');
  expectSent({
    steps: [
      { until: '2027-02-14', percent: 50 },
      { until: '2027-01-31', percent: 100 },
    ],
    products: [],
    keepsServiceFee: false,
    travellersMayCancel: true,
  });
});

it('the policy has separate terms for a product, which is not refunded without a step', async () => {
  const products = [{ product: dinner, collectPayment: true, dueOn: null }];
  const { user } = await open({ products, refundPolicy: buildPolicy() });

  await user.click(getButton('Other terms for a product'));
  const product = within(getGroup('Terms of this product')).getByLabelText(/^Product/);
  expect(product).toHaveFocus();
  expect(
    within(product)
      .getAllByRole('group')
      .map((each) => each.getAttribute('label')),
  ).toEqual(['Chosen for the event', 'Other products']);
  await user.selectOptions(product, 'Illallinen');

  expect(getGroup('Terms of Illallinen')).toHaveTextContent('Nothing is refunded.');
  await user.click(getButton('Save'));
  await screen.findByText('Event updated successfully');
  expectSent({ ...buildPolicy(), products: [{ product: 'p2', steps: [] }] });
});

it('the form shows a server error at its field', async () => {
  const msg = 'This is more than before';
  const step = { until: '2027-02-14', percent: 50 };
  const terms = { product: { _id: 'p2', name: 'Illallinen' }, steps: [step, step] };
  const { user } = await open({ refundPolicy: buildPolicy({ products: [terms] }) });
  const path = 'refundPolicy.products.0.steps.1.percent';
  fakeNetwork.refuse(updateCall, 400, { code: 'notInRange', path, msg });
  fillInStep('Step 2 of Illallinen', '2027-03-01', '75');

  await user.click(getButton('Save'));

  expect(await within(getGroup('Step 2 of Illallinen')).findByText(msg)).toBeVisible();
  expect(getPercent('Step 2 of Illallinen')).toHaveFocus();
  fillInStep('Step 2 of Illallinen', '2027-03-01', '15');
  expect(within(getGroup('Step 2 of Illallinen')).queryByText(msg)).toBeNull();
});

it('the policy is not saved while a step is empty, and the form links to the missing field', async () => {
  const { user } = await open({ refundPolicy: buildPolicy() });
  await user.click(getButton('Add a step'));
  fireEvent.change(getDay('Step 2'), { target: { value: '2027-02-14' } });
  expect(saveButton()).toBeNull();

  await user.click(getButton('Refund policy'));
  expect(getPercent('Step 2')).toHaveFocus();

  await user.click(screen.getByRole('button', { name: 'Remove step 2' }));
  expect(saveButton()).toBeVisible();
});

it('the switch removes the policy, and the next click restores it', async () => {
  const { user } = await open({ refundPolicy: buildPolicy() });
  await user.click(getField(promiseLabel));
  expect(screen.queryByText('Add a step')).toBeNull();
  await user.click(getField(promiseLabel));
  expect(screen.getByText('100% is refunded until 31/01/2027, then nothing.')).toBeVisible();

  await user.click(getField(promiseLabel));
  await user.click(getButton('Save'));
  await screen.findByText('Event updated successfully');
  expectSent(null);
});

it.each([
  ['typed where there was none', null, buildPolicy(), '100% is refunded until 31/01/2027, then nothing.'],
  ['removed', buildPolicy(), null, undefined],
])('an unsaved change of the policy is restored: %s', async (_how, refundPolicy, values, sentence) => {
  const draft = { title: 'Edit event', address: '/event-form?id=e1', values: { refundPolicy: values } };
  sessionStorage.setItem('draft form events e1', JSON.stringify({ ...draft, before: { refundPolicy } }));

  await open({ refundPolicy });

  expect(screen.getByText('Your unsaved changes have been restored.')).toBeVisible();
  expect(screen.queryByText(/^\d+% is refunded until .* then nothing\.$/)?.textContent).toBe(sentence);
  expect(screen.queryByText(/^They changed/)).toBeNull();
});

it('the form shows in words the newer policy that somebody else has saved', async () => {
  const { user } = await open({ refundPolicy: buildPolicy() });
  fillInStep('Step 1', '2027-03-01', '80');
  const steps = [{ until: '2027-02-14', percent: 50 }];
  fakeNetwork.refuse(updateCall, 409, { msg: 'Somebody else has saved', code: 'outdated' });
  fakeNetwork.answer(readCall, buildEvent({ revision: 1, refundPolicy: buildPolicy({ steps }) }));

  await user.click(getButton('Save'));

  const newer =
    '50% is refunded until 14/02/2027, then nothing. The service fee is kept. Travellers may not cancel by themselves.';
  expect(await screen.findByText(`Newer value: ${newer}`)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Use the newer value of Refund policy' }));
  expect(getDay('Step 1')).toHaveValue('14/02/2027');
});

it('the policy loses its product terms when the organization changes', async () => {
  fakeNetwork.answer('GET /api/admin/products?organization=a2', []);
  const { user } = await renderApp('/event-form?organization=a1', signedInAs(buildSession('root')));
  await screen.findByLabelText('Illallinen');
  await user.click(getField(promiseLabel));
  await user.click(getButton('Other terms for a product'));
  await user.selectOptions(within(getGroup('Terms of this product')).getByLabelText(/^Product/), 'p2');

  setField('Organization', 'a2');

  expect(await screen.findByText('Please add products for organization first')).toBeVisible();
  expect(screen.queryByRole('group', { name: 'Terms of Illallinen' })).toBeNull();
  expect(getField(promiseLabel)).toBeChecked();
});
