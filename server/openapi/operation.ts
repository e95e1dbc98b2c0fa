import type { Role } from '../contract/roles';
import type schemas from './schemas.json';

/** The name of a type of the contract. */
export type SchemaName = keyof typeof schemas;

/** The content of a request or response. */
export type Answer = SchemaName | `${SchemaName}[]` | InlineSchema;

export interface InlineSchema {
  schema: object;
  /** `application/json` unless given. */
  contentType?: string;
}

export interface Operation {
  method: 'get' | 'post' | 'put' | 'delete';
  /** Below `/api`, with parameters in braces. */
  path: string;
  summary: string;
  /** The roles that may call; `anybody` needs no token. */
  who: readonly Role[] | 'anybody';
  query?: Record<string, string>;
  headers?: Record<string, string>;
  /** The path parameters that are JSON, by name. */
  json?: Record<string, SchemaName>;
  body?: Answer;
  answer: Answer;
  /** 200 unless given. */
  status?: 200 | 201;
}

export function inline(properties: Record<string, object>): InlineSchema {
  return {
    schema: { type: 'object', properties, required: Object.keys(properties), additionalProperties: false },
  };
}

export const text = { type: 'string' };

/** The answer to a deletion. */
export const deleted = inline({ _id: text });
