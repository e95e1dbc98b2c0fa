import { randomUUID } from 'node:crypto';
import type { Filling } from './forms';
import { newEmail, password } from './people';

/** One record that the story makes by hand: where, with what, and what is said of it. */
interface Making {
  screen: string;
  /** Whether its form stands behind a list of cards. */
  isList: boolean;
  fields: Filling;
  says: string;
}

export interface Story {
  /** The organization's. */
  identifier: string;
  /** E-mail addresses of its staff. */
  owner: string;
  admin: string;
  ofRoot: readonly Making[];
  ofOwner: readonly Making[];
}

const summer = String(new Date().getFullYear() + 1);
const product = 'Purjehdus';

/** An organization of its own for each run: what the others make is not in its lists. */
export function buildStory(): Story {
  const identifier = `purje-${randomUUID().slice(0, 8)}`;
  const name = `Purjehtijat ${identifier}`;
  const [owner, admin] = [newEmail(), newEmail()];
  const staff = (email: string, role: string): Filling => ({
    'E-mail': email,
    Password: password,
    Name: role,
    Role: role,
  });
  return {
    identifier,
    owner,
    admin,
    ofRoot: [
      {
        screen: 'Organization',
        isList: false,
        fields: organizationOf(name, identifier),
        says: saved('Organization'),
      },
      {
        screen: 'Admin',
        isList: false,
        fields: { ...staff(owner, 'owner'), Organization: name },
        says: saved('Admin'),
      },
      { screen: 'Products', isList: false, fields: productOf(name), says: saved('Product') },
    ],
    ofOwner: [
      { screen: 'Events', isList: true, fields: event, says: saved('Event') },
      { screen: 'Ferrys', isList: true, fields: ferry, says: saved('Ferry') },
      { screen: 'Accomodations', isList: true, fields: hotel, says: saved('Accomodation') },
      { screen: 'Groups', isList: true, fields: groupCalled('Turku'), says: saved('Group') },
      { screen: 'Groups', isList: true, fields: groupCalled('Helsinki'), says: saved('Group') },
      { screen: 'Discount codes', isList: true, fields: code, says: saved('Discount code') },
      { screen: 'Email', isList: false, fields: template, says: saved('Email') },
      { screen: 'Admin', isList: false, fields: staff(admin, 'admin'), says: saved('Admin') },
    ],
  };
}

function saved(what: string): string {
  return `${what} saved succesfully`;
}

function organizationOf(name: string, identifier: string): Filling {
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

function productOf(organization: string): Filling {
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

const event: Filling = {
  Name: 'Kesäpurjehdus',
  Identifier: 'kesa',
  Date: `12/06/${summer}`,
  'Info button 1 name': 'Ohjelma',
  'Info button 1 url': 'www.example.fi/ohjelma',
  [product]: true,
  [`Collect payment: ${product}`]: true,
};

const ferry: Filling = {
  Name: 'M/S Aalto',
  'Info text': 'Ota passi mukaan.',
  'Departure city': 'Turku',
  'Departure terminal': 'Linnansatama',
  'Departure date and time': `12/06/${summer} 20:15`,
  'Destination city': 'Tukholma',
  'Destination terminal': 'Stadsgården',
  'Destination date and time': `13/06/${summer} 06:30`,
};

const hotel: Filling = {
  Name: 'Hotelli Skeppsbron',
  Date: `13/06/${summer}`,
  Street: 'Skeppsbron 1',
  City: 'Tukholma',
  Country: 'Sweden',
  'Room allocation': 'By name',
  'One person rooms, capacity': '2',
  'Two person rooms, capacity': '10',
  'Three person rooms, capacity': '0',
};

function groupCalled(name: string): Filling {
  return {
    'Group name': name,
    'Maximum capacity': '20',
    'Contact name': 'Leena Laine',
    'Contact e-mail': 'leena@example.fi',
    'Contact phone': '+358401234567',
    Event: 'Kesäpurjehdus',
    Accommodation: 'Hotelli Skeppsbron',
    'Outbound ferry': `M/S Aalto, Turku – Tukholma, 12/06/${summer} 20:15`,
  };
}

const code: Filling = {
  Name: 'Jäsenet',
  Code: 'JASEN',
  'Discount percentage': '10',
  'Valid until': `01/06/${summer}`,
  'Maximum usages': '0',
  [`${product}, €100.00`]: true,
};

const template: Filling = {
  Name: 'Kuitti',
  Identifier: 'receipt',
  Subject: 'Kuitti matkasta',
  'Html body': '<p>Kiitos!</p>{{products}}',
};
