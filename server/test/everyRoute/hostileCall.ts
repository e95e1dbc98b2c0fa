import type { Operation } from '../../routes/operation';
import { openApiDocument, answerSchema } from '../../routes/description/document';
import type { Random } from '../../start/demo/random';

interface Shape {
  $ref?: string;
  anyOf?: Shape[];
  enum?: unknown[];
  type?: string;
  properties?: Record<string, Shape>;
  items?: Shape;
}

const schemas = openApiDocument([], 'http://reissu.test', '0').components.schemas as Record<string, Shape>;

/** Values that have caused or may cause failures. */
const hostile: readonly unknown[] = [
  ...['\ud800', '\0', '\u202e', 'İ'.repeat(300), 'ß'.repeat(90), `1${'0'.repeat(400)}`, 'x'.repeat(6_000)],
  ...[
    '{{',
    `{{${' '.repeat(5_000)}x`,
    `<p style="margin:${'1'.repeat(400)}x">`,
    '<'.repeat(5_000),
    '%00',
    '../..',
  ],
  ...['0001-01-01', '9999-12-31', '2000-02-30T12:00:00Z', '0200-01-01T00:00:00Z', 'javascript:0', '//x.fi'],
  ...[0, -1, -0, 1e308, 1e-9, 2 ** 53, 0.1, Number.MAX_SAFE_INTEGER, null, true, '', ' '],
  ...[
    [],
    [[]],
    {},
    { $gt: '' },
    { _id: {} },
    { _id: '\0' },
    { 'a.b': 1 },
    { __proto__x: 1 },
    [null],
    { length: 1e9 },
  ],
];

interface HostileCall {
  path: string;
  headers: Record<string, string>;
  body: unknown;
}

/** A request to an operation, generated from its description: half of its values are valid, the others are hostile. */
export function hostileCall(operation: Operation, ids: readonly string[], random: Random): HostileCall {
  const { path, query = {}, headers = {}, json = {}, body } = operation;
  const text = () => asText(random.percent(60) ? random.pick(ids) : random.pick(hostile));
  const parts = path.replace(/\{(\w+)\}/g, (_brace, name: string) => {
    const shape = json[name];
    const value = shape === undefined ? text() : JSON.stringify(valueOf(answerSchema(shape), ids, random));
    return encodeURIComponent(wellFormed(value).slice(0, 8_000));
  });
  const queryParts = Object.keys(query).map((name) => `${name}=${encodeURIComponent(wellFormed(text()))}`);
  return {
    path: `/api${parts}${queryParts.length > 0 ? `?${queryParts.join('&')}` : ''}`,
    headers: Object.fromEntries(Object.keys(headers).map((name) => [name, random.pick(ids)])),
    body: body === undefined ? undefined : valueOf(answerSchema(body), ids, random),
  };
}

/** A value of the shape. Every fifth is hostile, lacks a key, or ends in hostile text. */
function valueOf(shape: Shape, ids: readonly string[], random: Random): unknown {
  if (random.percent(20)) return random.pick(hostile);
  const { $ref, anyOf, properties, items, type } = shape;
  if ($ref !== undefined)
    return valueOf(schemas[$ref.replace('#/components/schemas/', '')] ?? {}, ids, random);
  if (anyOf) return valueOf(random.pick(anyOf), ids, random);
  if (shape.enum) return random.pick(shape.enum);
  if (items) return Array.from({ length: random.whole(0, 3) }, () => valueOf(items, ids, random));
  if (properties) {
    const sent = Object.entries(properties).filter(() => random.percent(95));
    return Object.fromEntries(sent.map(([key, property]) => [key, valueOf(property, ids, random)]));
  }
  if (type === 'string') return textOf(ids, random);
  if (type === 'number' || type === 'integer') return random.pick([0, 1, 2, 10, 13.5, 100_000]);
  return type === 'boolean' ? random.percent(50) : null;
}

/** A text that may be valid: an id of a record, a day, an instant, an address, a country or a plain text. */
function textOf(ids: readonly string[], random: Random): string {
  const fitting = [
    '2027-02-28',
    '2027-02-28T12:00:00Z',
    'a@example.org',
    'FI',
    'https://example.fi',
    '+358401234567',
  ];
  const text = random.percent(50) ? random.pick(ids) : random.pick([...fitting, 'long enough', 'Aino']);
  return random.percent(10) ? text + asText(random.pick(hostile)) : text;
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** URLs are UTF-8, which cannot encode half of a surrogate pair. */
function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '');
}
