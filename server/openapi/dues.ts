import { inline, type Operation } from './operation';
import { ofOrganization } from './resources';
import { whoMay } from './whoMay';

const who = whoMay('bookkeeping');

export const duesOperations: Operation[] = [
  {
    method: 'get',
    path: '/admin/dues',
    summary:
      'Who gets a reminder of payments today, whose seat is given back, and who is left out; root must name an organization',
    who,
    query: ofOrganization,
    answer: 'DuesPlan',
  },
  {
    method: 'post',
    path: '/admin/dues/preview',
    summary: 'The same by other settings, which are not stored',
    who,
    query: ofOrganization,
    body: 'DuesSettingsInput',
    answer: 'DuesPlan',
  },
  {
    method: 'get',
    path: '/admin/dues/settings',
    summary: 'The ladder of reminders',
    who,
    query: ofOrganization,
    answer: 'DuesSettings',
  },
  {
    method: 'put',
    path: '/admin/dues/settings',
    summary: 'Change the ladder of reminders',
    who,
    query: ofOrganization,
    body: 'DuesSettingsInput',
    answer: 'DuesSettings',
  },
  {
    method: 'put',
    path: '/admin/dues/pauses/{id}',
    summary: 'Pause the reminders of a customer until a day',
    who,
    query: ofOrganization,
    body: 'PauseInput',
    answer: inline({}),
  },
  {
    method: 'delete',
    path: '/admin/dues/pauses/{id}',
    summary: 'End the pause of a customer’s reminders',
    who,
    query: ofOrganization,
    answer: inline({}),
  },
];
