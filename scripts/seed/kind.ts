import type { Types } from 'mongoose';
import { describeResource, type ResourceName, resourceNames } from '../../server/contract/resources';
import type { Validator } from '../../server/validation/validator';

/** The kinds of records in a seed file, each after those that it may refer to. */
export type KindName = ResourceName | 'customers';
export const kindNames: readonly KindName[] = [
  ...resourceNames.filter((name) => describeResource(name).seedKey !== null),
  'customers',
];

export type FileRecord = Readonly<Record<string, unknown>>;

export interface StoredRecord {
  _id: Types.ObjectId;
}

/** Limits the search for stored records. */
export interface Scope {
  organizations: Types.ObjectId[];
  /** The last parts of the natural keys of the file's records, normalized. */
  names: string[];
}

export interface Definition<Input> {
  /** The singular, for messages. */
  one: string;
  /** The fields that make up the natural key; all but the last are references. */
  key: readonly string[];
  /** The fields that refer to other records, with the kind they refer to, outermost first. */
  references: Readonly<Record<string, KindName>>;
  /** Fields that identify the parent records but are not part of the API's body. */
  locationFields?: readonly string[];
  /** Fields that can only be set on creation. Changes are refused. */
  fixed?: readonly string[];
  /** Fields that are only used on creation. Changes are ignored. */
  onlyNew?: readonly string[];
  /** Fields with a minimum: the dotted path of a counter in the stored record. */
  atLeast?: Readonly<Record<string, string>>;
  /** Those fields of `atLeast` in which 0 means unlimited. */
  unlimitedAtZero?: readonly string[];
  validator: Validator<Input>;
  find(scope: Scope): Promise<StoredRecord[]>;
  create(input: Input): Promise<Types.ObjectId>;
  update(id: string, input: Input): Promise<unknown>;
}

/** A validated input. */
export interface CheckedInput {
  input: object;
  create(): Promise<Types.ObjectId>;
  update(id: string): Promise<unknown>;
}

/** How records of one kind are recognized, checked and stored. */
export interface Kind extends Omit<Definition<never>, 'validator' | 'create' | 'update'> {
  /** @throws InvalidInput with every fault of the body */
  check(body: object): Promise<CheckedInput>;
}

export function kind<Input extends object>(definition: Definition<Input>): Kind {
  return {
    ...definition,
    async check(body) {
      const input = await definition.validator.check({ body });
      return {
        input,
        create: () => definition.create(input),
        update: (id) => definition.update(id, input),
      };
    },
  };
}
