import { presentNamed } from '../resources/namesOutput';
import { presentGroupWithUsers, presentPublicGroup } from './output';
import { presentWaitingList } from '../waiting/output';
import { groups } from '../../services/catalogue/resources/group';
import { listWaiting, removeWaiting } from '../../services/people/waitingList/listWaiting';
import { listGroupChoices } from '../../services/trips/listChoices';
import { deletedRecord, organizationQuery, operation } from '../operation';
import { textParameter } from '../parameters';
import { listOpenGroups } from '../../services/trips/groups/listOpenGroups';

/** Reading one group, which also returns its members, and the special operations. */
export const groupOperations = [
  operation({
    method: 'get',
    path: '/admin/groups/{id}',
    summary: 'Read: group',
    who: { may: 'groups' },
    // Names the members.
    byKey: 'customers:read',
    answer: 'GroupWithUsers',
    handle: async ({ actor, params }) => presentGroupWithUsers(await groups.getWithMembers(actor, params.id)),
  }),
  operation({
    method: 'get',
    path: '/admin/groups/groups-small',
    summary: 'The ids and names of groups, sorted by name',
    who: { may: 'groups' },
    byKey: 'groups:read',
    query: { orgId: organizationQuery.organization, eventId: { description: 'The id of an event' } },
    answer: 'Named[]',
    handle: async ({ actor, query, request }) => {
      // `organization` is accepted too, although it is not described.
      const organization = query.orgId ?? textParameter(request.query.organization);
      return (await listGroupChoices(actor, organization, query.eventId)).map(presentNamed);
    },
  }),
  operation({
    method: 'get',
    path: '/admin/groups/{id}/waiting',
    summary:
      'The waiting list of a group: parties in line or with an offer, in order, then those that have left it',
    who: { may: 'customers' },
    answer: 'WaitingList',
    handle: async ({ actor, params }) => presentWaitingList(await listWaiting(actor, params.id)),
  }),
  operation({
    method: 'delete',
    path: '/admin/groups/{id}/waiting/{party}',
    summary: 'Take a party off the waiting list; seats that it was offered go to the next',
    who: { may: 'customers' },
    params: { party: 'The id of the party' },
    answer: deletedRecord,
    handle: async ({ actor, params }) => {
      await removeWaiting(actor, params.id, params.party);
      return { _id: params.party };
    },
  }),
];

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
