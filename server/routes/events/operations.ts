import { copyTrip } from '../../services/catalogue/tripCopy/copyTrip';
import { listEventChoices, listTrips } from '../../services/trips/listChoices';
import { presentNamed } from '../resources/namesOutput';
import { tripCopyInput } from './input';
import { presentTripChoice } from './output';
import { organizationQuery, operation } from '../operation';

const who = { may: 'events' } as const;

/** The special operations on events. */
export const eventOperations = [
  operation({
    method: 'get',
    path: '/admin/events/events-small',
    summary: 'The ids and names of events, sorted by name',
    who,
    byKey: 'events:read',
    query: organizationQuery,
    answer: 'Named[]',
    handle: async ({ actor, query }) => (await listEventChoices(actor, query.organization)).map(presentNamed),
  }),
  operation({
    method: 'get',
    path: '/admin/events/trips',
    summary: 'The events to which staff can limit the panel, the latest first',
    who,
    query: organizationQuery,
    answer: 'TripChoice[]',
    handle: async ({ actor, query }) => (await listTrips(actor, query.organization)).map(presentTripChoice),
  }),
  operation({
    method: 'post',
    path: '/admin/events/{id}/copy',
    summary:
      'Copy an event with its groups and more to another date, all or nothing; `dryRun` only reports what would be created',
    who,
    body: 'TripCopyInput',
    check: tripCopyInput,
    answer: 'TripCopy',
    handle: ({ actor, params, input }) => copyTrip(actor, params.id, input),
  }),
];
