import { presentPublicOrganization } from './output';
import { presentPublicTrip } from './publicTripOutput';
import { organizationById, organizationByIdentifier } from '../../services/access/organizations';
import { listPublicTrips } from '../../services/trips/listPublicTrips';
import { operation } from '../operation';

/** What everybody may know about an organization. */
export const organizationOperations = [
  operation({
    method: 'get',
    path: '/organizations/{id}',
    summary: 'The public data of an organization',
    who: 'anybody',
    answer: 'PublicOrganization',
    handle: async ({ params }) => presentPublicOrganization(await organizationById(params.id)),
  }),
  operation({
    method: 'get',
    path: '/organizations/identifier/{identifier}',
    summary: 'The public data of an organization, by the identifier in its page’s URL',
    who: 'anybody',
    answer: 'PublicOrganization',
    handle: async ({ params }) =>
      presentPublicOrganization(await organizationByIdentifier(params.identifier)),
  }),
  operation({
    method: 'get',
    path: '/organizations/identifier/{identifier}/trips',
    summary: 'The upcoming trips of an organization, for its page: date, ferries, price and full groups',
    who: 'anybody',
    answer: 'PublicTrip[]',
    handle: async ({ params }) => {
      const { _id } = await organizationByIdentifier(params.identifier);
      return (await listPublicTrips(_id)).map(presentPublicTrip);
    },
  }),
];
