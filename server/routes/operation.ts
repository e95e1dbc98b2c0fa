import type { Request, RequestHandler, Response } from 'express';
import type { KeyScope } from '../contract/apiKey';
import { maxLength } from '../contract/fields';
import type { Language } from '../contract/languages';
import { idempotencyHeader } from '../contract/payment';
import { canBeGranted } from '../contract/ownerRights';
import { type Capability, may } from '../contract/capabilities';
import { type Role, roles, staffRoles } from '../contract/roles';
import type { ActionKind } from '../contract/status';
import { documentFormats } from '../contract/salesDocument';
import type { Context } from '../context';
import type { JsonSchema } from '../validation/rule';
import type { SignedIn } from '../lib/sessionToken';
import type { Caller } from '../services/access/session';
import type { Validator } from '../validation/validator';
import type { ContractTypes } from './description/contractTypes';
import type schemas from './description/schemas.json';

/** The name of a schema: a type of the contract, or the input of a validator. */
export type SchemaName = keyof typeof schemas;

/** The content of a request or response. */
export type Content = SchemaName | `${SchemaName}[]` | InlineSchema;

/** A schema that only one operation has. `Value` is what it describes. */
export interface InlineSchema<Value = unknown> {
  schema: JsonSchema;
  /** `application/json` by default; several if the request chooses. */
  contentType?: string | readonly string[];
  /** Never set: carries the type. */
  value?: Value;
}

/** Optional and text by default. */
export interface Parameter {
  description: string;
  required?: true;
  schema?: JsonSchema;
}

/** Who may call an operation. `{ may: … }` means staff with that capability (rules §2.1). */
export type Who = 'anybody' | 'signedIn' | 'customer' | 'staff' | { may: Capability };

/** The description of an operation in the API. */
interface OperationDescription<Path extends string, Query extends string> {
  method: 'get' | 'post' | 'put' | 'delete';
  /** Below `/api`, with parameters in braces. */
  path: Path;
  summary: string;
  query?: Record<Query, Parameter>;
  headers?: Record<string, Parameter>;
  /** What the path parameters mean, if their names do not make it clear. */
  params?: Partial<Record<ParameterOf<Path>, string>>;
  /** The path parameter that is JSON, with its type. */
  json?: Partial<Record<ParameterOf<Path>, SchemaName>>;
  body?: Content;
  /** 200 by default. */
  status?: 200 | 201 | 302;
  /** A second status that a success can have, with an empty response. */
  emptyStatus?: 200 | 204 | 304;
  /** The response with status 503, if it is not the usual failure. */
  unavailable?: Content;
  /** What API keys need to call it; without it none may. */
  byKey?: KeyScope;
}

/** The steps of an operation, in the order in which a request passes through it. */
interface OperationSteps<Path extends string, Needs extends Who, Query extends string, Input, QueryInput> {
  /** Responds even while the product starts or stops. */
  answersWhileStopped?: true;
  /** Its failures count as those of this kind of action (rules §36.1). */
  action?: ActionKind;
  /** Open to staff who have not yet set up a second step that their organization requires. */
  withoutSecondStep?: true;
  /** Refuses a request before its body is read. */
  beforeBody?: (call: Call<Path, Needs, Query, undefined, undefined>) => Promise<void>;
  /** Reads a body that is not JSON. */
  readBody?: RequestHandler;
  /** Returns the input to check. */
  complete?: (given: object, actor: ActorOf<Needs>) => object;
  /**
   * Waits for a turn before the input is checked, and returns a function that ends it: `handle` calls it as `endTurn`, or
   * the turn ends with the work.
   */
  beginTurn?: (given: object) => Promise<() => void>;
  /** Checks the body, or the JSON in the path. */
  check?: Validator<Input>;
  /** Checks all query parameters. */
  checkQuery?: Validator<QueryInput>;
}

type Declaration<
  Path extends string,
  Needs extends Who,
  Query extends string,
  Input,
  QueryInput,
  Answer extends Content,
> = OperationDescription<Path, Query> &
  OperationSteps<Path, Needs, Query, Input, QueryInput> & {
    who: Needs;
    answer: Answer;
  } & (
    | {
        /** Returns what is sent as JSON. */
        handle: (call: Call<Path, Needs, Query, Input, QueryInput>) => Promise<AnswerOf<Answer>>;
      }
    | {
        /** Sends the response itself: a file, a page or a stream. */
        send: (call: Call<Path, Needs, Query, Input, QueryInput>, response: Response) => Promise<void>;
      }
  );

/** A request in the form that an operation receives. */
export interface Call<Path extends string, Needs extends Who, Query extends string, Input, QueryInput> {
  context: Context;
  actor: ActorOf<Needs>;
  params: Record<ParameterOf<Path>, string>;
  query: Record<Query, string | undefined>;
  queryInput: QueryInput;
  /** The checked body. */
  input: Input;
  /** Null if the request has none, or if the operation does not declare it. */
  idempotencyKey: string | null;
  caller: Caller;
  language: Language;
  request: Request;
  /** Ends the turn of this request early, if it has one. */
  endTurn: () => void;
}

type ParameterOf<Path extends string> = string extends Path
  ? string
  : Path extends `${string}{${infer Name}}${infer Rest}`
    ? Name | ParameterOf<Rest>
    : never;

type ActorOf<Needs extends Who> = Needs extends 'anybody' ? undefined : SignedIn;

type AnswerOf<Answer extends Content> = Answer extends keyof ContractTypes
  ? ContractTypes[Answer]
  : Answer extends `${infer Name extends keyof ContractTypes}[]`
    ? readonly ContractTypes[Name][]
    : Answer extends InlineSchema<infer Value>
      ? Value
      : never;

/** A call of any operation. */
export type AnyCall = Omit<Call<string, 'anybody', string, unknown, unknown>, 'actor'> & {
  actor: SignedIn | undefined;
};

/** An operation of the API in the form that is mounted and described. */
export interface Operation extends Omit<OperationDescription<string, string>, 'params' | 'json'> {
  params?: Record<string, string>;
  json?: Record<string, SchemaName>;
  /** The roles that may call; `anybody` needs no token. */
  who: readonly Role[] | 'anybody';
  /** The capability with which owners may call too, once root has handed it to them (rules §2.6). */
  ownersWith?: Capability;
  answer: Content;
  answersWhileStopped?: true;
  action?: ActionKind;
  withoutSecondStep?: true;
  beforeBody?: (call: AnyCall) => Promise<void>;
  readBody?: RequestHandler;
  complete?: (given: object, actor: SignedIn | undefined) => object;
  beginTurn?: (given: object) => Promise<() => void>;
  check?: Validator<unknown>;
  checkQuery?: Validator<unknown>;
  send: (call: AnyCall, response: Response) => Promise<void>;
}

/** Declares an operation: the one place that defines who may call it, what it takes, and what it returns. */
export function operation<
  const Path extends string,
  const Needs extends Who,
  const Answer extends Content,
  Query extends string = never,
  Input = undefined,
  QueryInput = undefined,
>(declaration: Declaration<Path, Needs, Query, Input, QueryInput, Answer>): Operation {
  const { who, status = 200 } = declaration;
  const send =
    'send' in declaration
      ? declaration.send
      : async (call: Call<Path, Needs, Query, Input, QueryInput>, response: Response) => {
          response.status(status).json((await declaration.handle(call)) ?? {});
        };
  // `mount` makes the calls from this same declaration, so that they have its types.
  return { ...declaration, who: findRoles(who), ...ownersWith(who), send } as unknown as Operation;
}

function ownersWith(who: Who): Pick<Operation, 'ownersWith'> {
  return typeof who === 'object' && canBeGranted(who.may) ? { ownersWith: who.may } : {};
}

function findRoles(who: Who): readonly Role[] | 'anybody' {
  if (typeof who === 'object') return staffRoles.filter((role) => may(role, who.may));
  if (who === 'anybody') return 'anybody';
  return { signedIn: roles, customer: ['customer'] as const, staff: staffRoles }[who];
}

/** Matches the addresses of a path with parameters in braces. */
export function pathPattern(path: string): RegExp {
  return new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}/?$`, 'i');
}

/** The order in which paths are matched: literal segments before parameters. */
export function byPrecedence(one: { path: string }, other: { path: string }): number {
  return one.path.split('{').length - other.path.split('{').length;
}

export function inline<Value = object>(properties: Record<string, object>): InlineSchema<Value> {
  return {
    schema: { type: 'object', properties, required: Object.keys(properties), additionalProperties: false },
  };
}

export const text = { type: 'string' };

/** The response of an operation that returns nothing: `{}`. */
export const emptyResponse: InlineSchema<void> = inline({});

/** The response to a deletion. */
export const deletedRecord = inline<{ _id: string }>({ _id: text });

/** The query of staff's operations on an organization. */
export const organizationQuery = {
  organization: {
    description: 'The id of an organization; only root can name an organization other than their own',
  },
};

/** The query of operations that staff can narrow to one trip. */
export const tripQuery = {
  ...organizationQuery,
  event: { description: 'The id of an event of the organization; all events by default' },
};

export const documentParameters = {
  id: 'The id of the document',
  format: `One of: ${documentFormats.join(', ')}`,
};

/** A receipt or credit note. */
export const printedDocument: InlineSchema = {
  schema: { type: 'string', format: 'binary' },
  contentType: ['text/html', 'application/pdf'],
};

/** The header of operations that are executed once per key. */
export const idempotencyKey = {
  [idempotencyHeader]: {
    description: 'Requests with the same key are executed only once',
    schema: { type: 'string', maxLength: maxLength.line },
  },
};

interface PrintedFile {
  fileName: string;
  type: string;
  content: string | Buffer;
}

/** Sends a file for browsers to save. */
export function sendFile(response: Response, { fileName, type, content }: PrintedFile): void {
  response.attachment(fileName).type(type).send(content);
}
