import type { Draft } from '#contract/draft';
import type { Event, EventInput } from '#contract/event';
import { periodLabels, periodPaths } from '../form/fields/RegistrationPeriodFields';
import type { FormSpec } from '../form/formSpec';

export type EventDraft = Draft<EventInput>;

const blankButton = { name: '', url: '', visible: false, nameEn: '', urlEn: '' };

export const eventSpec: FormSpec<EventDraft, Event> = {
  blank: {
    name: '',
    nameEn: '',
    identifier: '',
    description: '',
    descriptionEn: '',
    date: '',
    organization: '',
    allowUsersEditInfo: true,
    infoButton1: blankButton,
    infoButton2: blankButton,
    infoButton3: blankButton,
    products: [],
    refundPolicy: null,
    handover: null,
    registrationOpensAt: '',
    registrationClosesAt: '',
  },
  labels: {
    name: 'Name',
    identifier: 'Identifier',
    description: 'Description',
    date: 'Date',
    organization: 'Organization',
    allowUsersEditInfo: 'Allow users to edit their info',
    'infoButton1.name': 'Info button 1 name',
    'infoButton1.url': 'Info button 1 url',
    'infoButton1.visible': 'Info button 1 visible for customers',
    'infoButton2.name': 'Info button 2 name',
    'infoButton2.url': 'Info button 2 url',
    'infoButton2.visible': 'Info button 2 visible for customers',
    'infoButton3.name': 'Info button 3 name',
    'infoButton3.url': 'Info button 3 url',
    'infoButton3.visible': 'Info button 3 visible for customers',
    nameEn: 'Name in English',
    descriptionEn: 'Description in English',
    'infoButton1.nameEn': 'Info button 1 name in English',
    'infoButton1.urlEn': 'Info button 1 url in English',
    'infoButton2.nameEn': 'Info button 2 name in English',
    'infoButton2.urlEn': 'Info button 2 url in English',
    'infoButton3.nameEn': 'Info button 3 name in English',
    'infoButton3.urlEn': 'Info button 3 url in English',
    products: 'Products',
    refundPolicy: 'Refund policy',
    handover: 'Hand-over of places',
    ...periodLabels,
  },
  optional: ({ refundPolicy, handover }) => [
    'description',
    'nameEn',
    'descriptionEn',
    'infoButton1',
    'infoButton2',
    'infoButton3',
    ...periodPaths,
    // An existing policy has to be complete.
    ...(refundPolicy === null ? ['refundPolicy'] : []),
    // Only the fee may be empty.
    ...(handover?.until === '' ? [] : ['handover']),
  ],
};
