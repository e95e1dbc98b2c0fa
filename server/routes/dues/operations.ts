import { presentDuesPlan, presentDuesSettings } from './output';
import { pauseReminders, previewDues, readDues } from '../../services/office/dues/readPlan';
import { readDuesSettings, saveDuesSettings } from '../../services/office/dues/settings';
import { duesSettingsInput, pauseInput } from './input';
import { emptyResponse, organizationQuery, operation, tripQuery } from '../operation';

const who = { may: 'bookkeeping' } as const;

export const duesOperations = [
  operation({
    method: 'get',
    path: '/admin/dues',
    summary:
      'Who gets a reminder of payments today, whose seat is released, and who is left out; root must name an organization',
    who,
    query: tripQuery,
    answer: 'DuesPlan',
    handle: async ({ actor, query }) =>
      presentDuesPlan(await readDues(actor, query.organization, query.event)),
  }),
  operation({
    method: 'post',
    path: '/admin/dues/preview',
    summary: 'The same plan with other settings, which are not stored',
    who,
    query: organizationQuery,
    body: 'DuesSettingsInput',
    check: duesSettingsInput,
    answer: 'DuesPlan',
    handle: async ({ actor, query, input }) =>
      presentDuesPlan(await previewDues(actor, query.organization, input)),
  }),
  operation({
    method: 'get',
    path: '/admin/dues/settings',
    summary: 'The settings of reminders',
    who,
    query: organizationQuery,
    answer: 'DuesSettings',
    handle: async ({ actor, query }) =>
      presentDuesSettings(await readDuesSettings(actor, query.organization)),
  }),
  operation({
    method: 'put',
    path: '/admin/dues/settings',
    summary: 'Change the settings of reminders',
    who,
    query: organizationQuery,
    body: 'DuesSettingsInput',
    check: duesSettingsInput,
    answer: 'DuesSettings',
    handle: async ({ actor, query, input }) =>
      presentDuesSettings(await saveDuesSettings(actor, query.organization, input)),
  }),
  operation({
    method: 'put',
    path: '/admin/dues/pauses/{id}',
    summary: 'Pause the reminders of a customer until a day',
    who,
    query: organizationQuery,
    body: 'PauseInput',
    check: pauseInput,
    answer: emptyResponse,
    handle: ({ actor, query, params, input }) =>
      pauseReminders(actor, query.organization, params.id, input.until),
  }),
  operation({
    method: 'delete',
    path: '/admin/dues/pauses/{id}',
    summary: 'End the pause of a customer’s reminders',
    who,
    query: organizationQuery,
    answer: emptyResponse,
    handle: ({ actor, query, params }) => pauseReminders(actor, query.organization, params.id, null),
  }),
];
