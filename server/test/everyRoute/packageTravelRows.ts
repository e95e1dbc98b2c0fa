import { Organization } from '../../models/organization';
import { TravelConfirmation } from '../../models/travelConfirmation';
import { packageTravelInput } from '../packageTravel';
import type { Row, Rows } from './row';
import type { World } from './world';

const organizationParams = ({ organization }: World) => ({ id: String(organization._id) });

async function organize({ organization }: World): Promise<void> {
  const packageTravel = { ...packageTravelInput(), version: 1 };
  await Organization.updateOne({ _id: organization._id }, { packageTravel });
}

async function confirm(world: World): Promise<void> {
  const { _id: customer, organization } = world.customer;
  const texts = { language: 'fi', title: 'Vahvistus', author: 'Matkat', parts: [] };
  const confirmation = new TravelConfirmation({ ...texts, customer, organization, at: new Date() });
  world.stored.travelConfirmation = String((await confirmation.save())._id);
}

const confirmationRow: Row = {
  params: ({ stored }) => ({ id: stored.travelConfirmation ?? '' }),
  before: confirm,
  effect: (_world, answer) => expect(String(answer)).toMatch(/^%PDF-/),
};

/** What an organizer of package travel tells and confirms. */
export const packageTravelRows: Rows = {
  'get /organizations/{id}/package-information': {
    params: organizationParams,
    before: organize,
    effect: ({ organization }, answer) =>
      expect(answer).toMatchObject({ organization: { name: organization.name } }),
  },
  'get /admin/organization/{id}/package-travel': {
    params: organizationParams,
    effect: (_world, answer) => expect(answer).toMatchObject({ isOrganizer: false }),
  },
  'put /admin/organization/{id}/package-travel': {
    params: organizationParams,
    body: () => packageTravelInput(),
    faults: ['isOrganizer: required'],
    effect: async ({ organization }) =>
      expect(await Organization.findById(organization._id).lean()).toMatchObject({
        packageTravel: packageTravelInput(),
      }),
  },
  'get /users/me/travel-confirmations/{id}': confirmationRow,
  'get /admin/travel-confirmations/{id}': confirmationRow,
};
