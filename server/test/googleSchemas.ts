import Ajv2020 from 'ajv/dist/2020';

// The parts of Google's schemas for transit passes that the product may use, after its description of
// walletobjects.googleapis.com (v1). Fields that are not listed here are refused.

const text = { type: 'string', minLength: 1 };
/** An instant with an offset from UTC, which rich features require. */
const dateTime = {
  type: 'string',
  pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?(Z|[+-]\\d\\d:\\d\\d)$',
};
const identifier = { type: 'string', pattern: '^\\d+\\.[\\w.-]+$' };

function object(required: string[], properties: object) {
  return { type: 'object', required, properties, additionalProperties: false };
}

const localized = object(['defaultValue'], {
  defaultValue: object(['language', 'value'], { language: text, value: text }),
});

const schemas = {
  TransitClass: object(['id', 'issuerName', 'reviewStatus', 'transitType', 'logo'], {
    id: identifier,
    issuerName: text,
    reviewStatus: { enum: ['UNDER_REVIEW', 'APPROVED', 'REJECTED', 'DRAFT'] },
    transitType: { enum: ['BUS', 'RAIL', 'TRAM', 'FERRY', 'OTHER'] },
    logo: object(['sourceUri'], {
      sourceUri: object(['uri'], { uri: { type: 'string', pattern: '^https?://' } }),
      contentDescription: localized,
    }),
    hexBackgroundColor: { type: 'string', pattern: '^#[0-9a-f]{6}$' },
  }),
  TransitObject: object(['id', 'classId', 'state', 'tripType'], {
    id: identifier,
    classId: identifier,
    state: { enum: ['ACTIVE', 'COMPLETED', 'EXPIRED', 'INACTIVE'] },
    tripType: { enum: ['ROUND_TRIP', 'ONE_WAY'] },
    passengerType: { enum: ['SINGLE_PASSENGER', 'MULTIPLE_PASSENGERS'] },
    passengerNames: text,
    validTimeInterval: object([], { end: object(['date'], { date: dateTime }) }),
    notifyPreference: { enum: ['NOTIFY_ON_UPDATE'] },
    barcode: object(['type', 'value'], {
      type: { enum: ['AZTEC', 'CODE_39', 'CODE_128', 'DATA_MATRIX', 'PDF_417', 'QR_CODE'] },
      value: text,
      alternateText: { type: 'string' },
    }),
    ticketLeg: object(['originName', 'departureDateTime'], {
      originName: localized,
      destinationName: localized,
      departureDateTime: dateTime,
      arrivalDateTime: dateTime,
      carriage: text,
    }),
  }),
};

const ajv = new Ajv2020({ allErrors: true });

/** The faults of a record according to Google's description. */
export function documentedFaults(name: keyof typeof schemas, record: object): string[] {
  const check = ajv.compile(schemas[name]);
  return check(record) ? [] : (check.errors ?? []).map((error) => ajv.errorsText([error]));
}
