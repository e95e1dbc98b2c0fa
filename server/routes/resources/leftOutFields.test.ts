import type { Event as WireEvent } from '../../contract/event';
import type { Organization as WireOrganization } from '../../contract/organization';
import type { Product as WireProduct } from '../../contract/product';
import { Organization } from '../../models/organization';
import { useApp } from '../../test/app';
import { buildEvent, buildOrganization } from '../../test/factories';
import {
  accommodationInput,
  eventInput,
  ferryInput,
  groupInput,
  organizationInput,
  productInput,
} from '../../test/inputs';
import { buildStaff } from '../../test/staff';
import { buildProduct } from '../../test/trip';

const app = useApp();

/** The body without some of its fields. */
function without(body: object, ...fields: string[]): object {
  return Object.fromEntries(Object.entries(body).filter(([field]) => !fields.includes(field)));
}

it('saving an event, group, ferry or hotel with only the specified fields keeps the due dates of its products', async () => {
  const root = await buildStaff(app, 'root');
  const { _id: organization } = await buildOrganization();
  const [kept, cleared] = await Promise.all([
    buildProduct({ organization }),
    buildProduct({ organization, name: 'Hytti' }),
  ]);
  const entry = (product: typeof kept) => ({ product: String(product._id), collectPayment: true });
  const dueOn = '2027-01-15';
  const event = await buildEvent({ organization });
  const bodies = {
    events: eventInput(organization),
    groups: groupInput(event._id),
    ferrys: ferryInput(organization),
    accomodations: accommodationInput(organization),
  };

  for (const [resource, body] of Object.entries(bodies)) {
    const dated = [kept, cleared].map((product) => ({ ...entry(product), dueOn }));
    const created = await root.post(resource, { ...body, products: dated });
    const { _id } = created.body as WireEvent;
    const updated = await root.put(`${resource}/${_id}`, {
      ...body,
      products: [{ ...entry(cleared), dueOn: null }, entry(kept)],
    });

    const { products } = updated.body as WireEvent;
    expect([resource, ...products.map((product) => product.dueOn)]).toEqual([resource, null, dueOn]);
  }
});

describe('the specified defaults', () => {
  it('are set in a new event, organization and product', async () => {
    const root = await buildStaff(app, 'root');
    const { _id: organization } = await buildOrganization();

    const event = await root.post('events', without(eventInput(organization), 'allowUsersEditInfo'));
    const owner = await root.post('organization', without(organizationInput(), 'registerEnabled'));
    const product = await root.post('products', without(productInput(organization), 'vat', 'mandatory'));

    expect((event.body as WireEvent).allowUsersEditInfo).toBe(true);
    expect((owner.body as WireOrganization).registerEnabled).toBe(true);
    expect(product.body as WireProduct).toMatchObject({
      vat: true,
      vatPercent: 13.5,
      mandatory: true,
      infoLink: null,
    });
  });

  it('do not open a closed registration, nor make an optional product mandatory', async () => {
    const root = await buildStaff(app, 'root');
    const closed = organizationInput({ registerEnabled: false });
    const { _id } = (await root.post('organization', closed)).body as WireOrganization;
    const body = productInput((await buildOrganization())._id, { mandatory: false });
    const product = (await root.post('products', body)).body as WireProduct;

    await root.put(`organization/${_id}`, without(closed, 'registerEnabled'));
    const updated = await root.put(`products/${product._id}`, without(body, 'mandatory'));

    expect((await Organization.findById(_id).orFail()).registerEnabled).toBe(false);
    expect(updated.body as WireProduct).toMatchObject({ mandatory: false, infoLink: body.infoLink });
  });
});
