import type { Model, Types } from 'mongoose';
import { type ResourceName, resourceRights } from '../../contract/resources';
import { alphabetical } from '../../lib/alphabetical';
import { AppError } from '../../lib/AppError';
import { transaction } from '../../lib/database';
import { objectId } from '../../lib/objectId';
import type { Actor } from '../../lib/sessionToken';
import { authorize, inReach } from '../access/authorize';
import { auditChange } from '../audit/auditChanges';
import { listFilter } from '../access/organizations';

export interface ListQuery {
  /** The id of the organization whose records are wanted; all in reach without one. */
  organization?: string | undefined;
}

/**
 * The five usual calls on a resource. What they answer is a view: a record with all that its presenter
 * shows of others.
 * @throws AppError `notAllowed` by role; `notFound` for what is not there or not in the actor's reach;
 *   `outdated` when a record was saved since its input was read
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
  afterSave?(actor: Actor, saved: Stored, before: Stored | undefined): Promise<void>;
  /** Refuses while the record is used, and takes along what goes with it. */
  beforeRemove(record: Stored): Promise<void>;
}

/** Every record counts how often it was saved, so that a form can tell whether it shows the latest. */
interface Revised {
  _id: Types.ObjectId;
  revision: number;
}

interface Resource<Input, Stored extends Revised, View> {
  name: ResourceName;
  model: Model<Stored>;
  order: Readonly<Record<string, 1 | -1>>;
  rules: Rules<Input, Stored>;
  /** The views of records, in their order, by a number of queries that does not grow with them. */
  viewsOf: (records: Stored[]) => Promise<View[]>;
}

export function crud<Input extends { revision?: number | undefined }, Stored extends Revised, View>(
  resource: Resource<Input, Stored, View>,
): Crud<Input, View> {
  const { model, rules, viewsOf } = resource;
  const rights = resourceRights[resource.name];
  const organizationField = resource.name === 'organizations' ? '_id' : 'organization';

  async function readRecord(actor: Actor, id: string) {
    const record = await model.findOne({ $and: [{ _id: objectId(id) }, inReach(actor, organizationField)] });
    if (!record) throw new AppError('notFound');
    return record;
  }

  async function viewOf(record: Stored): Promise<View> {
    const [view] = await viewsOf([record]);
    if (!view) throw new AppError('notFound');
    return view;
  }

  /** Whose a record is: its organization, or itself where it is one. */
  function organizationIdOf(record: Stored): Types.ObjectId | null {
    if (organizationField === '_id') return record._id;
    return 'organization' in record ? (record.organization as Types.ObjectId | null) : null;
  }

  async function audit(actor: Actor, before: Stored | undefined, after: Stored | undefined): Promise<void> {
    const record = after ?? before;
    if (!record) return;
    await auditChange(actor, {
      type: resource.name,
      id: record._id,
      organization: organizationIdOf(record),
      before,
      after,
    });
  }

  return {
    async list(actor, query) {
      authorize(actor, rights.read);
      const wanted = await listFilter(actor, query.organization, organizationField);
      return viewsOf(await model.find(wanted).sort(resource.order).collation(alphabetical).lean<Stored[]>());
    },

    async get(actor, id) {
      authorize(actor, rights.read);
      return viewOf((await readRecord(actor, id)).toObject());
    },

    async create(actor, input) {
      authorize(actor, rights.change);
      const stored = await transaction(async () => {
        const record = new model(await rules.beforeSave(actor, input, undefined));
        record.set('revision', 0);
        await record.save();
        await rules.afterSave?.(actor, record.toObject(), undefined);
        await audit(actor, undefined, record.toObject());
        return record.toObject();
      });
      return viewOf(stored);
    },

    async update(actor, id, input) {
      authorize(actor, rights.change);
      const stored = await transaction(async () => {
        const record = await readRecord(actor, id);
        const before = record.toObject();
        refuseOutdated(before, input);
        // What the input does not know of a nested field stays, such as the rooms that are reserved.
        record.set(await rules.beforeSave(actor, input, before), undefined, { merge: true });
        record.set('revision', before.revision + 1);
        await record.save();
        await rules.afterSave?.(actor, record.toObject(), before);
        await audit(actor, before, record.toObject());
        // What follows from a change may change the record too.
        return model.findById(record._id).lean<Stored>().orFail();
      });
      return viewOf(stored);
    },

    async remove(actor, id) {
      authorize(actor, rights.change);
      await transaction(async () => {
        const record = await readRecord(actor, id);
        await rules.beforeRemove(record.toObject());
        await record.deleteOne();
        await audit(actor, record.toObject(), undefined);
      });
    },
  };
}

/** @throws AppError `outdated` when the form was read before the latest save */
function refuseOutdated({ revision }: Revised, input: { revision?: number | undefined }): void {
  if (input.revision !== undefined && input.revision !== revision) throw new AppError('outdated');
}
