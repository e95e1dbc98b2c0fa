import {
  readPackageInformation,
  readPackageTravel,
  savePackageTravel,
} from '../../services/people/packageTravel/settings';
import { operation } from '../operation';
import { packageTravelInput } from './input';
import { presentPackageInformation, presentPackageTravel } from './output';

const path = '/admin/organization/{id}/package-travel';
/** Like the organization's other texts: root, and owners with the right. */
const who = { may: 'changeOrganization' } as const;

/** What an organizer of package travel has to tell (rules §40). */
export const packageTravelOperations = [
  operation({
    method: 'get',
    path: '/organizations/{id}/package-information',
    summary: 'The standard information form of an organizer of package travel, in both languages',
    who: 'anybody',
    answer: 'PackageInformation',
    handle: async ({ params }) => presentPackageInformation(await readPackageInformation(params.id)),
  }),
  operation({
    method: 'get',
    path,
    summary: 'Whether the organization organizes package travel, and its answers for the form',
    who,
    answer: 'PackageTravel',
    handle: async ({ actor, params }) => presentPackageTravel(await readPackageTravel(actor, params.id)),
  }),
  operation({
    method: 'put',
    path,
    summary: 'Change them; an organizer of package travel leaves nothing blank',
    who,
    body: 'PackageTravel',
    check: packageTravelInput,
    answer: 'PackageTravel',
    handle: async ({ actor, params, input }) =>
      presentPackageTravel(await savePackageTravel(actor, params.id, input)),
  }),
];
