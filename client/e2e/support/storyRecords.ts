import { randomUUID } from 'node:crypto';
import type { FormValues } from './forms';
import { newEmail, password } from './people';

/** A record that the story adds with a form: the screen, the values and the expected alert. */
interface StoryRecord {
  screen: string;
  /** Whether the form is behind a list page. */
  isList: boolean;
  fields: FormValues;
  alert: string;
}

export interface Story {
  /** The organization's identifier. */
  identifier: string;
  /** E-mail addresses of the staff. */
  owner: string;
  admin: string;
  rootRecords: readonly StoryRecord[];
  ownerRecords: readonly StoryRecord[];
}

const nextYear = String(new Date().getFullYear() + 1);
const product = 'Purjehdus';

/** Each run has its own organization, so that records of other tests are not in its lists. */
export function buildStory(): Story {
  const identifier = `purje-${randomUUID().slice(0, 8)}`;
  const name = `Purjehtijat ${identifier}`;
  const [owner, admin] = [newEmail(), newEmail()];
  const staff = (email: string, role: string): FormValues => ({
    'E-mail': email,
    Password: password,
    Name: role,
    Role: role,
  });
  return {
    identifier,
    owner,
    admin,
    rootRecords: [
      {
        screen: 'Organization',
        isList: false,
        fields: organizationValues(name, identifier),
        alert: savedAlert('Organization'),
      },
      {
        screen: 'Admin',
        isList: false,
        fields: { ...staff(owner, 'owner'), Organization: name },
        alert: savedAlert('Admin'),
      },
      { screen: 'Products', isList: false, fields: productValues(name), alert: savedAlert('Product') },
    ],
    ownerRecords: [
      { screen: 'Events', isList: true, fields: event, alert: savedAlert('Event') },
      { screen: 'Ferrys', isList: true, fields: ferry, alert: savedAlert('Ferry') },
      { screen: 'Accomodations', isList: true, fields: hotel, alert: savedAlert('Accomodation') },
      { screen: 'Groups', isList: true, fields: groupValues('Turku'), alert: savedAlert('Group') },
      { screen: 'Groups', isList: true, fields: groupValues('Helsinki'), alert: savedAlert('Group') },
      { screen: 'Discount codes', isList: true, fields: code, alert: savedAlert('Discount code') },
      { screen: 'Email', isList: false, fields: template, alert: savedAlert('Email') },
      { screen: 'Admin', isList: false, fields: staff(admin, 'admin'), alert: savedAlert('Admin') },
    ],
  };
}

function savedAlert(what: string): string {
  return `${what} saved succesfully`;
}

function organizationValues(name: string, identifier: string): FormValues {
  return {
    Name: name,
    Identifier: identifier,
    'Contact name': 'Leena Laine',
    'Contact e-mail': 'leena@example.fi',
    'Contact phone': '+358401234567',
    Street: 'Satamakatu 1',
    'Postal code': '20100',
    City: 'Turku',
    Country: 'Finland',
    'Business code': '1234567-8',
    'Bank account': 'FI21 1234 5600 0007 85',
    Website: 'https://www.example.fi',
    Description: 'Kesän purjehdus.',
  };
}

function productValues(organization: string): FormValues {
  return {
    Name: product,
    Organization: organization,
    'Maximum amount': '0',
    'Price (tax included)': '100',
    'VAT percent': '14',
    'Service fee': '3,50',
    'Service fee VAT': '25,5',
  };
}

const event: FormValues = {
  Name: 'Kesäpurjehdus',
  Identifier: 'kesa',
  Date: `12/06/${nextYear}`,
  'Info button 1 name': 'Ohjelma',
  'Info button 1 url': 'www.example.fi/ohjelma',
  [product]: true,
  [`Collect payment: ${product}`]: true,
};

const ferry: FormValues = {
  Name: 'M/S Aalto',
  'Info text': 'Ota passi mukaan.',
  'Departure city': 'Turku',
  'Departure terminal': 'Linnansatama',
  'Departure date and time': `12/06/${nextYear} 20:15`,
  'Destination city': 'Tukholma',
  'Destination terminal': 'Stadsgården',
  'Destination date and time': `13/06/${nextYear} 06:30`,
};

const hotel: FormValues = {
  Name: 'Hotelli Skeppsbron',
  Date: `13/06/${nextYear}`,
  Street: 'Skeppsbron 1',
  City: 'Tukholma',
  Country: 'Sweden',
  'Room allocation': 'By name',
  'One person rooms, capacity': '2',
  'Two person rooms, capacity': '10',
  'Three person rooms, capacity': '0',
};

function groupValues(name: string): FormValues {
  return {
    'Group name': name,
    'Maximum capacity': '20',
    'Contact name': 'Leena Laine',
    'Contact e-mail': 'leena@example.fi',
    'Contact phone': '+358401234567',
    Event: 'Kesäpurjehdus',
    Accommodation: 'Hotelli Skeppsbron',
    'Outbound ferry': `M/S Aalto, Turku – Tukholma, 12/06/${nextYear} 20:15 Finnish time`,
  };
}

const code: FormValues = {
  Name: 'Jäsenet',
  Code: 'JASEN',
  'Discount percentage': '10',
  'Valid until': `01/06/${nextYear}`,
  'Maximum usages': '0',
  [`${product}, €100.00`]: true,
};

const template: FormValues = {
  Name: 'Kuitti',
  Identifier: 'receipt',
  Subject: 'Kuitti matkasta',
  'Html body': '<p>Kiitos!</p>{{products}}',
};
