import type { HydratedDocument, Model, Types } from 'mongoose';
import type { Counts } from '../../../contract/counts';
import type { ResourceName } from '../../../contract/resources';
import { nameCollation, transaction } from '../../../lib/database';
import { AppError } from '../../../lib/AppError';
import { parseObjectId } from '../../../lib/parseObjectId';
import type { Actor } from '../../../lib/sessionToken';
import { inReach } from '../../access/authorize';
import { auditChange } from '../../access/audit/auditChanges';
import { listFilter } from '../../access/organizations';
import { countUses } from './countUses';

export interface ListQuery {
  /** Id of an organization; defaults to all in reach. */
  organization?: string | undefined;
}

/**
 * The operations on a resource. They return views: records with the data of related records that their presenters
 * show.
 * @throws AppError `notFound` for a record that does not exist or is not in the actor's reach; `outdated` if the
 *   record was saved after the input's revision was read
 */
export interface Crud<Input, View> {
  list(actor: Actor, query: ListQuery): Promise<View[]>;
  get(actor: Actor, id: string): Promise<View>;
  create(actor: Actor, input: Input): Promise<View>;
  update(actor: Actor, id: string, input: Input): Promise<View>;
  remove(actor: Actor, id: string): Promise<void>;
}

export interface Insertable<Input, Stored> {
  /** As `create`, inside the caller's transaction. */
  insert(actor: Actor, input: Input): Promise<Stored>;
  /** Saves some fields as `update` would, inside the caller's transaction. The caller checks and locks what they refer to. */
  setFields(actor: Actor, id: Types.ObjectId, fields: DeepPartial<Stored>): Promise<void>;
}

type DeepPartial<Stored> = {
  [Field in keyof Stored]?: Stored[Field] extends Types.ObjectId | Date | null
    ? Stored[Field]
    : Stored[Field] extends object
      ? DeepPartial<Stored[Field]>
      : Stored[Field];
};

/** The rules of a resource. Each runs inside the transaction that stores or deletes the record. */
export interface Rules<Input, Stored> {
  /** Checks references and limits, and returns the fields to store. `before` is undefined for a new record. */
  beforeSave(actor: Actor, input: Input, before: Stored | undefined): Promise<object>;
  /** Updates dependent records. */
  afterSave?(actor: Actor, saved: Stored, before: Stored | undefined): Promise<void>;
  /** Counts other uses that prevent the deletion, in addition to the references listed in the registry. */
  otherUses?(record: Stored): Promise<Counts>;
  /** Deletes or updates dependent records. */
  beforeRemove?(record: Stored, actor: Actor): Promise<void>;
}

interface AnyInput {
  revision?: number | undefined;
  organization?: string | null | undefined;
}

/** The revision counts saves, so that an outdated form is refused. */
interface HasRevision {
  _id: Types.ObjectId;
  revision: number;
}

interface Resource<Input, Stored extends HasRevision, View> {
  name: ResourceName;
  model: Model<Stored>;
  order: Readonly<Record<string, 1 | -1>>;
  rules: Rules<Input, Stored>;
  /** Returns the views in the order of the records; the number of queries must not depend on the number of records. */
  readViews: (records: Stored[]) => Promise<View[]>;
}

export function crud<Input extends AnyInput, Stored extends HasRevision, View>(
  resource: Resource<Input, Stored, View>,
): Crud<Input, View> & Insertable<Input, Stored> {
  const { model, rules, readViews } = resource;
  const organizationField = resource.name === 'organizations' ? '_id' : 'organization';

  async function readRecord(actor: Actor, id: string) {
    const record = await model.findOne({
      $and: [{ _id: parseObjectId(id) }, inReach(actor, organizationField)],
    });
    if (!record) throw new AppError('notFound');
    return record;
  }

  async function readView(record: Stored): Promise<View> {
    const [view] = await readViews([record]);
    if (!view) throw new AppError('notFound');
    return view;
  }

  function getOrganizationId(record: Stored): Types.ObjectId | null {
    if (organizationField === '_id') return record._id;
    return 'organization' in record ? (record.organization as Types.ObjectId | null) : null;
  }

  async function audit(actor: Actor, before: Stored | undefined, after: Stored | undefined): Promise<void> {
    const record = after ?? before;
    if (!record) return;
    await auditChange(actor, {
      type: resource.name,
      id: record._id,
      organization: getOrganizationId(record),
      before,
      after,
    });
  }

  async function insert(actor: Actor, input: Input): Promise<Stored> {
    const record = new model(await rules.beforeSave(actor, input, undefined));
    record.set('revision', 0);
    await record.save();
    await rules.afterSave?.(actor, record.toObject(), undefined);
    await audit(actor, undefined, record.toObject());
    return record.toObject();
  }

  async function save(actor: Actor, record: HydratedDocument<Stored>, fields: object) {
    const before = record.toObject();
    // Merging keeps nested fields that the input lacks, such as the number of reserved rooms.
    record.set(fields, undefined, { merge: true });
    record.set('revision', before.revision + 1);
    await record.save();
    await rules.afterSave?.(actor, record.toObject(), before);
    await audit(actor, before, record.toObject());
  }

  return {
    async list(actor, query) {
      const filter = await listFilter(actor, query.organization, organizationField);
      return readViews(
        await model.find(filter).sort(resource.order).collation(nameCollation).lean<Stored[]>(),
      );
    },

    async get(actor, id) {
      return readView((await readRecord(actor, id)).toObject());
    },

    insert,

    async setFields(actor, id, fields) {
      await save(actor, await readRecord(actor, String(id)), fields);
    },

    async create(actor, input) {
      return readView(await transaction(() => insert(actor, input), [contendedOrganization(actor, input)]));
    },

    async update(actor, id, input) {
      const stored = await transaction(async () => {
        const record = await readRecord(actor, id);
        const before = record.toObject();
        refuseOutdated(before, input);
        await save(actor, record, await rules.beforeSave(actor, input, before));
        // `afterSave` may have changed the record.
        return model.findById(record._id).lean<Stored>().orFail();
      }, [id, contendedOrganization(actor, input)]);
      return readView(stored);
    },

    async remove(actor, id) {
      await transaction(async () => {
        const record = await readRecord(actor, id);
        const uses = await countUses(resource.name, record._id);
        refuseWhileUsed({ ...uses, ...(await rules.otherUses?.(record.toObject())) });
        await rules.beforeRemove?.(record.toObject(), actor);
        await record.deleteOne();
        await audit(actor, record.toObject(), undefined);
      }, [id, actor.organization]);
    },
  };
}

/**
 * The contended record, for `transaction`: saving a record locks the records that it refers to, which belong to the
 * same organization, so saves in an organization run one at a time.
 */
function contendedOrganization(actor: Actor, { organization }: AnyInput): string | null {
  return actor.organization ?? organization ?? null;
}

function refuseOutdated({ revision }: HasRevision, input: AnyInput): void {
  if (input.revision !== undefined && input.revision !== revision) throw new AppError('outdated');
}

/** @throws AppError `stillUsed` with the counts, if anything uses the record (rules §14.1) */
function refuseWhileUsed(uses: Counts): void {
  const total = Object.values(uses).reduce((sum, count) => sum + count, 0);
  if (total > 0) throw new AppError('stillUsed', { params: { uses } });
}
