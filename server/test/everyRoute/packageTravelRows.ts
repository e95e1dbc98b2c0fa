import { Organization } from '../../models/organization';
import { packageTravelInput } from '../packageTravel';
import type { Rows } from './row';
import type { World } from './world';

const organizationParams = ({ organization }: World) => ({ id: String(organization._id) });

async function organize({ organization }: World): Promise<void> {
  const packageTravel = { ...packageTravelInput(), version: 1 };
  await Organization.updateOne({ _id: organization._id }, { packageTravel });
}

/** What an organizer of package travel tells. */
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
};
