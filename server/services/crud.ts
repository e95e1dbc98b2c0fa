import type { Model } from 'mongoose';
import { type ResourceName, resourceRights } from '../contract/resources';
import { alphabetical } from '../lib/alphabetical';
import { AppError } from '../lib/AppError';
import { transaction } from '../lib/database';
import { objectId } from '../lib/objectId';
import type { Actor } from '../lib/sessionToken';
import { demand, inReach } from './access';
import { listedOf } from './organizations';

export interface ListQuery {
  /** The id of the organization whose records are wanted; all in reach without one. */
  organization?: string | undefined;
}

/**
 * The five usual calls on a resource. What they answer is a view: a record with all that its presenter
 * shows of others.
 * @throws AppError `notAllowed` by role; `notFound` for what is not there or not in the actor's reach
 */
export interface Crud<Input, View> {
  list(actor: Actor, query: ListQuery): Promise<View[]>;
  get(actor: Actor, id: string): Promise<View>;
  create(actor: Actor, input: Input): Promise<View>;
  update(actor: Actor, id: string, input: Input): Promise<View>;
  remove(actor: Actor, id: string): Promise<void>;
}

/** What a resource adds to storing and deleting; each runs inside the transaction that stores or deletes. */
export interface Rules<Input, Stored> {
  /** Checks references and limits; answers what is stored. `before` is the record that is changed. */
  beforeSave(actor: Actor, input: Input, before: Stored | undefined): Promise<object>;
  /** What follows from a change. */
  afterSave?(saved: Stored, before: Stored | undefined): Promise<void>;
  /** Refuses while the record is used, and takes along what goes with it. */
  beforeRemove(record: Stored): Promise<void>;
}

interface Resource<Input, Stored, View> {
  name: ResourceName;
  model: Model<Stored>;
  order: Readonly<Record<string, 1 | -1>>;
  rules: Rules<Input, Stored>;
  /** The views of records, in their order, by a number of queries that does not grow with them. */
  viewsOf: (records: Stored[]) => Promise<View[]>;
}

export function crud<Input, Stored, View>(resource: Resource<Input, Stored, View>): Crud<Input, View> {
  const { model, rules, viewsOf } = resource;
  const rights = resourceRights[resource.name];
  const ownerField = resource.name === 'organization' ? '_id' : 'organization';

  async function found(actor: Actor, id: string) {
    const record = await model.findOne({ $and: [{ _id: objectId(id) }, inReach(actor, ownerField)] });
    if (!record) throw new AppError('notFound');
    return record;
  }

  async function viewOf(record: Stored): Promise<View> {
    const [view] = await viewsOf([record]);
    if (!view) throw new AppError('notFound');
    return view;
  }

  return {
    async list(actor, query) {
      demand(actor, rights.read);
      const wanted = await listedOf(actor, query.organization, ownerField);
      return viewsOf(await model.find(wanted).sort(resource.order).collation(alphabetical).lean<Stored[]>());
    },

    async get(actor, id) {
      demand(actor, rights.read);
      return viewOf((await found(actor, id)).toObject());
    },

    async create(actor, input) {
      demand(actor, rights.change);
      const stored = await transaction(async () => {
        const record = new model(await rules.beforeSave(actor, input, undefined));
        await record.save();
        await rules.afterSave?.(record.toObject(), undefined);
        return record.toObject();
      });
      return viewOf(stored);
    },

    async update(actor, id, input) {
      demand(actor, rights.change);
      const stored = await transaction(async () => {
        const record = await found(actor, id);
        const before = record.toObject();
        // What the input does not know of a nested field stays, such as the rooms that are reserved.
        record.set(await rules.beforeSave(actor, input, before), undefined, { merge: true });
        await record.save();
        await rules.afterSave?.(record.toObject(), before);
        return record.toObject();
      });
      return viewOf(stored);
    },

    async remove(actor, id) {
      demand(actor, rights.change);
      await transaction(async () => {
        const record = await found(actor, id);
        await rules.beforeRemove(record.toObject());
        await record.deleteOne();
      });
    },
  };
}
