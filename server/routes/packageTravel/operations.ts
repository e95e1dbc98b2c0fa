import {
  readPackageInformation,
  readPackageTravel,
  savePackageTravel,
} from '../../services/people/packageTravel/settings';
import {
  printConfirmation,
  printOwnConfirmation,
} from '../../services/people/travelConfirmations/readConfirmations';
import { operation, sendFile } from '../operation';
import { packageTravelInput } from './input';
import { presentPackageInformation, presentPackageTravel } from './output';

const path = '/admin/organization/{id}/package-travel';
/** Like the organization's other texts: root, and owners with the right. */
const who = { may: 'changeOrganization' } as const;

const pdf = { schema: { type: 'string', format: 'binary' }, contentType: ['application/pdf'] } as const;

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
    answer: 'PackageTravelAnswers',
    handle: async ({ actor, params }) => presentPackageTravel(await readPackageTravel(actor, params.id)),
  }),
  operation({
    method: 'put',
    path,
    summary: 'Change them; an organizer of package travel leaves nothing blank',
    who,
    body: 'PackageTravel',
    check: packageTravelInput,
    answer: 'PackageTravelAnswers',
    handle: async ({ actor, params, input }) =>
      presentPackageTravel(await savePackageTravel(actor, params.id, input)),
  }),
  operation({
    method: 'get',
    path: '/users/me/travel-confirmations/{id}',
    summary: 'A confirmation of one’s contract, as PDF',
    who: 'customer',
    answer: pdf,
    send: async ({ actor, params }, response) =>
      sendFile(response, await printOwnConfirmation(actor, params.id)),
  }),
  operation({
    method: 'get',
    path: '/admin/travel-confirmations/{id}',
    summary: 'A confirmation of a customer’s contract, as PDF',
    who: { may: 'customers' },
    answer: pdf,
    send: async ({ actor, params }, response) =>
      sendFile(response, await printConfirmation(actor, params.id)),
  }),
];
