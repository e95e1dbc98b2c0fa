import type { Types } from 'mongoose';
import { describeResource, type ResourceName, resourceNames } from '../../server/contract/resources';
import type { Validator } from '../../server/validators/validator';

/** The kinds of records in a seed file, each after those that it may name. */
export type KindName = ResourceName | 'customers';
export const kindNames: readonly KindName[] = [
  ...resourceNames.filter((name) => describeResource(name).seedKey !== null),
  'customers',
];

/** A record as it stands in the file. */
export type FileRecord = Readonly<Record<string, unknown>>;

export interface StoredRecord {
  _id: Types.ObjectId;
}

/** What is stored already is looked for among these. */
export interface Scope {
  organizations: Types.ObjectId[];
  /** The last parts of the natural keys of the file's records, as they are stored. */
  names: string[];
}

export interface Definition<Input> {
  /** One of them, in words. */
  one: string;
  /** The fields that make up the natural key; all but the last are references. */
  key: readonly string[];
  /** The fields that name other records, and which kind they name, outermost first. */
  references: Readonly<Record<string, KindName>>;
  /** Fields that tell a record's place but are not part of the API's body. */
  placeOnly?: readonly string[];
  /** Fields that are only set when a record is made. A change of them is refused. */
  fixed?: readonly string[];
  /** Fields that count only when a record is made, and that nothing stored is compared with. */
  onlyNew?: readonly string[];
  /** Fields that may not fall below what another field of the stored record has reached. */
  atLeast?: Readonly<Record<string, string>>;
  /** Those of them where 0 means any number. */
  unlimitedAtZero?: readonly string[];
  validator: Validator<Input>;
  find(scope: Scope): Promise<StoredRecord[]>;
  create(input: Input): Promise<Types.ObjectId>;
  update(id: string, input: Input): Promise<unknown>;
}

/** An input that has passed its validator, with what can be done with it. */
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
