import type { Role } from '../contract/roles';
import type schemas from './schemas.json';

/** A shape of the contract, by its name there. */
export type SchemaName = keyof typeof schemas;

/** What comes back: one shape or a list of it; `text/csv` and `text/html` are no JSON; nothing is `{}`. */
export type Answer = SchemaName | `${SchemaName}[]` | InlineSchema;

export interface InlineSchema {
  /** A JSON schema for a shape that only this call has. */
  schema: object;
  /** Unless it is JSON. */
  contentType?: string;
}

/** A call of the API. */
export interface Operation {
  method: 'get' | 'post' | 'put' | 'delete';
  /** Below `/api`, with its parameters in braces. */
  path: string;
  summary: string;
  /** Who may call; nobody needs a token where it is `anybody`. */
  who: readonly Role[] | 'anybody';
  query?: Record<string, string>;
  headers?: Record<string, string>;
  /** What a part of the path holds as JSON, by the part's name. */
  json?: Record<string, SchemaName>;
  body?: Answer;
  answer: Answer;
  /** 200 unless it creates something. */
  status?: 200 | 201;
}

export function inline(properties: Record<string, object>): InlineSchema {
  return {
    schema: { type: 'object', properties, required: Object.keys(properties), additionalProperties: false },
  };
}

export const text = { type: 'string' };

/** What a deletion answers. */
export const deleted = inline({ _id: text });
