import Ajv2020 from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { requestValidators } from '../../../scripts/openapi/requestSchemas';
import { fromWire, pathToWire } from '../../contract/wireWords';
import { InvalidInput } from '../../lib/AppError';
import type { JsonSchema } from '../../validation/rule';
import { roomChoice } from '../me/input';
import type { Validator } from '../../validation/validator';
import { buildExample } from './example';
import schemas from './schemas.json';

const id = '65a0c0ffee5a1f00d5eaf00d';
const texts = [
  '',
  'x',
  'x\0x',
  'x\tx',
  'x'.repeat(101),
  'x'.repeat(501),
  'a-b',
  'aino@example.fi',
  '+358 40-1234567',
  'FI',
  id,
];
const days = [
  '2027-03-05',
  '0200-01-01',
  '2200-01-01',
  '2027-02-30',
  '1999-12-31T12:00:00Z',
  '1999-13-31T12:00:00Z',
];
const numbers = [0, 1, -1, 0.5, 0.01, 0.001, 100, 101, 100_001, 1e10, 1e16];
const others = [undefined, null, true, false, {}, { _id: id }, { _id: 1 }, [], [null], ['x'], [id], [{}]];
const values: readonly unknown[] = [...texts, ...days, ...numbers, ...others];

/** Faults that no schema can express. The description explains them in words. */
const beyondSchemas = [
  'futureDate',
  'invalidLink',
  'invalidUrl',
  'missingPlaceholder',
  'passwordIsOwn',
  'passwordTooCommon',
  'placeholderInLink',
];

interface Situation {
  given: object;
  /** Fields that do not apply in this situation, and may contain anything (rules §3.3). */
  ignored?: string[];
}

const byRole = [{ given: { role: 'owner' } }, { given: { role: 'root' }, ignored: ['organization'] }];
const byKindOfChange = [
  { given: { kind: 'retimed' }, ignored: ['replacement', 'replacementRevision'] },
  { given: { kind: 'replaced' }, ignored: ['departure', 'arrival'] },
];
const byChoice = [{ given: { choice: 'refund' } }, { given: { choice: 'later' }, ignored: ['refundTotal'] }];
const situations: Readonly<Record<string, Situation[]>> = {
  AdminInput: byRole,
  LinkedPaymentInput: [
    { given: { payer: { kind: 'company' } } },
    { given: { payer: { kind: 'person' } }, ignored: ['payer.businessId'] },
  ],
  OwnInfoInput: [{ given: { password: 'long enough' } }, { given: { password: '' } }],
  PaymentLinkInput: [{ given: { isPart: true } }, { given: { isPart: false }, ignored: ['amount'] }],
  ProductInput: [
    { given: { vat: true, mandatory: true }, ignored: ['taxAmount', 'taxDescription', 'infoLink'] },
    { given: { vat: false, mandatory: false }, ignored: ['vatPercent'] },
  ],
  ResolutionInput: [
    { given: { resolution: 'split' } },
    { given: { resolution: 'assign' }, ignored: ['parts'] },
  ],
  SailingChangeDraft: byKindOfChange,
  SailingChangeInput: byKindOfChange,
  SailingChoiceInput: byChoice,
  StaffSailingChoice: byChoice,
};
const { RoomChoice: _choice, ...objects } = requestValidators;
const table = Object.entries(objects).flatMap(([name, validator]) =>
  (situations[name] ?? [{ given: {} }]).map((situation) => ({ name, validator, ...situation })),
);

const ajv = new Ajv2020({ strict: false, allErrors: true, multipleOfPrecision: 6 });
addFormats(ajv);
ajv.addSchema({ $id: 'api', components: { schemas } });

function checkOf(name: string) {
  return ajv.compile({ $ref: `api#/components/schemas/${name}` });
}

/** The paths of all fields other than objects. */
function leavesOf(schema: JsonSchema, path = ''): string[] {
  const fields = Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>);
  if (fields.length === 0) return [path];
  return fields.flatMap(([name, field]) => leavesOf(field, path === '' ? name : `${path}.${name}`));
}

/** An object with this value at all paths. */
function filled(paths: readonly string[], value: unknown): object {
  const names = [...new Set(paths.map((path) => path.split('.')[0] ?? ''))];
  return Object.fromEntries(
    names.map((name) => {
      const inner = paths
        .filter((path) => path.startsWith(`${name}.`))
        .map((path) => path.slice(name.length + 1));
      return [name, inner.length > 0 ? filled(inner, value) : value];
    }),
  );
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Sets the given fields, including those of nested objects; a value in place of such an object is kept. */
function withGiven(body: object, given: object): object {
  const fields = new Map<string, unknown>(Object.entries(body));
  for (const [name, value] of Object.entries(given)) {
    const present = fields.get(name);
    if (!isObject(value)) fields.set(name, value);
    else if (isObject(present)) fields.set(name, withGiven(present, value));
  }
  return Object.fromEntries(fields);
}

interface Refusal {
  /** Dotted, as on the wire. */
  path: string;
  why: string;
}

function refusedBySchema(check: ReturnType<typeof checkOf>, body: object): Refusal[] {
  check(body);
  return (check.errors ?? []).map(({ instancePath, keyword, params }) => {
    const missing = keyword === 'required' ? [String(params.missingProperty)] : [];
    return { path: [...instancePath.split('/').slice(1), ...missing].join('.'), why: keyword };
  });
}

async function refusedByValidator(validator: Validator<object>, body: object): Promise<Refusal[]> {
  try {
    await validator.check({ body: fromWire(structuredClone(body)) });
    return [];
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error;
    return error.faults.map(({ path = '', code }) => ({ path: pathToWire(path), why: code }));
  }
}

describe.each(table)('$name with $given', ({ name, validator, given, ignored = [] }) => {
  const check = checkOf(name);
  const leaves = leavesOf(validator.schema);
  const fields = [...new Set(leaves.map((path) => path.split('.')[0] ?? ''))];

  it('has a schema that refuses what the validator refuses', async () => {
    const differences = [];
    for (const value of values)
      for (const paths of [leaves, fields]) {
        const body = JSON.parse(JSON.stringify(withGiven(filled(paths, value), given))) as object;
        const schemaRefusals = refusedBySchema(check, body);
        const validatorRefusals = await refusedByValidator(validator, body);

        differences.push(
          ...paths.flatMap((field) => {
            const reasonsOf = (refusals: Refusal[]) =>
              refusals
                .filter(({ path }) => path === field || path.startsWith(`${field}.`))
                .map(({ why }) => why);
            const [described, real] = [reasonsOf(schemaRefusals), reasonsOf(validatorRefusals)];
            const isSame = described.length > 0 === real.length > 0;
            const isExcused =
              real.length > 0
                ? real.every((code) => beyondSchemas.includes(code))
                : value === '' || ignored.includes(field);
            return isSame || isExcused
              ? []
              : [
                  `${field} = ${JSON.stringify(value)}: schema [${described.join()}], validator [${real.join()}]`,
                ];
          }),
        );
      }
    expect(differences).toEqual([]);
  });
});

it.each(['byGender', 'byRoomtype', 'roompartners'])(
  'the schema of RoomChoice refuses what the validator refuses: %s',
  async (field) => {
    const check = checkOf('RoomChoice');
    for (const value of values.filter((value) => value !== '')) {
      const body = { byRoomtype: '2h', [field]: value };

      const isRefused = (await refusedByValidator(roomChoice, body)).length > 0;

      expect([value, check(JSON.parse(JSON.stringify(body)))]).toEqual([value, !isRefused]);
    }
  },
);

it.each(Object.entries(requestValidators))('%s has an example that passes', async (name, validator) => {
  const example = buildExample({ $ref: `#/components/schemas/${name}` }) as object;

  expect(refusedBySchema(checkOf(name), example)).toEqual([]);
  expect(await refusedByValidator(validator, example)).toEqual([]);
});
