import type { JsonSchema } from '../../validation/rule';
import schemas from './schemas.json';

/** Example texts by field name. */
const texts: Readonly<Record<string, string>> = {
  backgroundImage: 'https://example.fi/meri.jpg',
  bankAccount: 'FI21 1234 5600 0007 85',
  businessCode: '1234567-8',
  city: 'Turku',
  code: 'KEVAT10',
  country: 'FI',
  emailHtml: '<p>Hei {{firstName}}! <a href="{{link}}">Vaihda salasana</a></p>',
  emailHtmlEn: '<p>Hi {{firstName}}! <a href="{{link}}">Choose a password</a></p>',
  emailSubject: 'Hei {{firstName}}',
  firstName: 'Aino',
  identifier: 'kevatristeily-2027',
  issuerId: '3388000000012345678',
  lastName: 'Aalto',
  name: 'Kevätristeily 2027',
  phone: '+358401234567',
  postalCode: '20100',
  postcode: '20100',
  street: 'Linnankatu 1',
  terminal: 'Satama',
  userCode: 'KXW4GA',
};

const textsByFormat: Readonly<Record<string, string>> = {
  date: '1999-03-05',
  'date-time': '2027-03-05T14:30:00.000Z',
  email: 'aino.aalto@example.fi',
  password: 'long enough',
  uri: 'https://example.fi',
};

const id = '65a0c0ffee5a1f00d5eaf00d';

/**
 * An example value that matches a schema.
 * @param field the name of the field with the value
 */
export function buildExample(schema: JsonSchema, field = ''): unknown {
  const { $ref, const: only, enum: choices, examples, anyOf, items, minItems, type, minimum = 1 } = schema;
  if (typeof $ref === 'string') return buildExample(findSchema($ref), field);
  if (only !== undefined) return only;
  if (Array.isArray(examples)) return examples[0] as unknown;
  if (type === 'string') return exampleText(schema, field);
  if (Array.isArray(choices)) return choices[0] as unknown;
  if (Array.isArray(anyOf)) return buildExample(anyOf[0] as JsonSchema, field);
  if (type === 'array')
    return Array.from({ length: Math.max(Number(minItems ?? 1), 1) }, () =>
      buildExample(items as JsonSchema, field),
    );
  if (type === 'object') return exampleObject(schema);
  if (type === 'boolean') return true;
  return type === 'null' ? null : minimum;
}

function exampleObject({ properties = {} }: JsonSchema): object {
  return Object.fromEntries(
    Object.entries(properties as Record<string, JsonSchema>).map(([field, schema]) => [
      field,
      buildExample(schema, field),
    ]),
  );
}

function exampleText({ enum: choices, format, pattern }: JsonSchema, field: string): string {
  const byName = texts[field];
  if (Array.isArray(choices)) return choices.includes(byName) ? String(byName) : String(choices[0]);
  if (typeof format === 'string' && format in textsByFormat && byName === undefined)
    return String(textsByFormat[format]);
  if (typeof pattern === 'string' && new RegExp(pattern).test(id)) return byName ?? id;
  return byName ?? 'Teksti';
}

function findSchema(reference: string): JsonSchema {
  const all: Readonly<Record<string, JsonSchema>> = schemas;
  return all[reference.split('/').at(-1) ?? ''] ?? {};
}
