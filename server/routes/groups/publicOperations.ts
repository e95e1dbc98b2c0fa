import { presentPublicGroup } from './output';
import { listOpenGroups } from '../../services/trips/groups/listOpenGroups';
import { operation } from '../operation';

export const publicGroupOperations = [
  operation({
    method: 'get',
    path: '/groups/{organization}',
    summary: 'The groups on an organization’s registration page',
    who: 'anybody',
    answer: 'PublicGroup[]',
    handle: async ({ params }) => (await listOpenGroups(params.organization)).map(presentPublicGroup),
  }),
];
