import type { Draft } from '#contract/draft';
import type { Group, GroupInput } from '#contract/group';
import { periodLabels, periodPaths } from '../form/fields/RegistrationPeriodFields';
import type { FormSpec } from '../form/formSpec';

export type GroupDraft = Draft<GroupInput>;

export const groupSpec: FormSpec<GroupDraft, Group> = {
  blank: {
    name: '',
    nameEn: '',
    capacity: null,
    contact: { name: '', email: '', phone: '' },
    event: '',
    accommodation: '',
    outboundFerry: '',
    returnFerry: '',
    products: [],
    registrationOpensAt: '',
    registrationClosesAt: '',
  },
  labels: {
    name: 'Group name',
    nameEn: 'Group name in English',
    capacity: 'Maximum capacity',
    'contact.name': 'Contact name',
    'contact.email': 'Contact e-mail',
    'contact.phone': 'Contact phone',
    event: 'Event',
    accommodation: 'Accommodation',
    outboundFerry: 'Outbound ferry',
    returnFerry: 'Return ferry',
    products: 'Products',
    ...periodLabels,
  },
  optional: () => ['nameEn', 'accommodation', 'outboundFerry', 'returnFerry', ...periodPaths],
};
