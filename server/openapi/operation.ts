import { maxLength } from '../contract/fields';
import { idempotencyHeader } from '../contract/payment';
import type { Role } from '../contract/roles';
import { documentFormats } from '../contract/salesDocument';
import type { JsonSchema } from '../lib/jsonSchema';
import type schemas from './schemas.json';

/** The name of a type of the contract. */
export type SchemaName = keyof typeof schemas;

/** The content of a request or response. */
export type Answer = SchemaName | `${SchemaName}[]` | InlineSchema;

export interface InlineSchema {
  schema: JsonSchema;
  /** `application/json` unless given; several where the request chooses. */
  contentType?: string | readonly string[];
}

export interface Operation {
  method: 'get' | 'post' | 'put' | 'delete';
  /** Below `/api`, with parameters in braces. */
  path: string;
  summary: string;
  /** The roles that may call; `anybody` needs no token. */
  who: readonly Role[] | 'anybody';
  query?: Record<string, Parameter>;
  headers?: Record<string, Parameter>;
  /** What the path parameters mean, where their names do not say it. */
  params?: Record<string, string>;
  /** The path parameters that are JSON, by name. */
  json?: Record<string, SchemaName>;
  body?: Answer;
  answer: Answer;
  /** 200 unless given. */
  status?: 200 | 201 | 302;
  /** The answer with status 503, if it is not the usual failure. */
  unavailable?: Answer;
}

/** Optional and text unless said otherwise. */
export interface Parameter {
  description: string;
  required?: true;
  schema?: JsonSchema;
}

export function inline(properties: Record<string, object>): InlineSchema {
  return {
    schema: { type: 'object', properties, required: Object.keys(properties), additionalProperties: false },
  };
}

export const text = { type: 'string' };

export const documentParameters = {
  id: 'The id of the document',
  format: `One of: ${documentFormats.join(', ')}`,
};

/** A receipt or credit note. */
export const printedDocument: InlineSchema = {
  schema: { type: 'string', format: 'binary' },
  contentType: ['text/html', 'application/pdf'],
};

/** The answer to a deletion. */
export const deleted = inline({ _id: text });

/** The header of calls that are executed once per key. */
export const idempotencyKey = {
  [idempotencyHeader]: {
    description: 'Requests with the same key are executed only once',
    schema: { type: 'string', maxLength: maxLength.line },
  },
};
