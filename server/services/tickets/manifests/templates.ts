import type { Types } from 'mongoose';
import {
  type ManifestTemplate as Template,
  type ManifestTemplateInput,
  maxTemplates,
  builtInTemplates,
} from '../../../contract/manifestTemplate';
import { AppError, InvalidInput } from '../../../lib/AppError';
import { nameCollation, transaction } from '../../../lib/database';
import { parseObjectId } from '../../../lib/parseObjectId';
import type { Actor } from '../../../lib/sessionToken';
import { ManifestTemplate, type StoredManifestTemplate } from '../../../models/manifestTemplate';
import { inReach } from '../../access/authorize';
import { chosenOrganization } from '../../access/organizations';

/** The built-in templates, then an organization's own by name. */
export async function listTemplates(organization: Types.ObjectId): Promise<Template[]> {
  const own = await ManifestTemplate.find({ organization }).sort({ name: 1 }).collation(nameCollation).lean();
  return [...builtInTemplates, ...own.map(toTemplate)];
}

/**
 * A template of an organization, or a built-in one.
 * @throws AppError `notFound` (path `template`)
 */
export async function findTemplate(organization: Types.ObjectId, id: string): Promise<Template> {
  const found = (await listTemplates(organization)).find(({ _id }) => _id === id);
  if (!found) throw new AppError('notFound', { path: 'template' });
  return found;
}

/** @throws AppError `tooManyTemplates`, and as `chosenOrganization`; a duplicate key if the name is taken */
export async function createTemplate(
  actor: Actor,
  named: string | undefined,
  input: ManifestTemplateInput,
): Promise<Template> {
  refuseRepeated(input);
  const organization = await chosenOrganization(actor, named);
  return transaction(async () => {
    if ((await ManifestTemplate.countDocuments({ organization })) >= maxTemplates)
      throw new AppError('tooManyTemplates', { path: 'name', params: { max: maxTemplates } });
    const created = await new ManifestTemplate({ ...input, organization }).save();
    return toTemplate(created.toObject());
  }, [organization]);
}

/** @throws AppError `notFound`, also for a built-in one; a duplicate key if the name is taken */
export async function changeTemplate(
  actor: Actor,
  id: string,
  input: ManifestTemplateInput,
): Promise<Template> {
  refuseRepeated(input);
  const filter = { ...inReach(actor), _id: parseObjectId(id) };
  const changed = await ManifestTemplate.findOneAndUpdate(
    filter,
    { $set: input },
    { returnDocument: 'after' },
  ).lean();
  if (!changed) throw new AppError('notFound');
  return toTemplate(changed);
}

/** @throws AppError `notFound`, also for a built-in one */
export async function deleteTemplate(actor: Actor, id: string): Promise<string> {
  const deleted = await ManifestTemplate.findOneAndDelete({ ...inReach(actor), _id: parseObjectId(id) });
  if (!deleted) throw new AppError('notFound');
  return String(deleted._id);
}

/** Deletes the templates of an organization, inside the transaction that deletes it. */
export async function deleteTemplates(organization: Types.ObjectId): Promise<void> {
  await ManifestTemplate.deleteMany({ organization });
}

/** @throws InvalidInput `duplicate` for a field that has a column already */
function refuseRepeated({ columns }: ManifestTemplateInput): void {
  const fields = columns.map(({ field }) => field);
  const faults = fields.flatMap((field, index) =>
    fields.indexOf(field) < index ? [{ code: 'duplicate' as const, path: `columns.${index}.field` }] : [],
  );
  if (faults.length > 0) throw new InvalidInput(faults);
}

function toTemplate(stored: StoredManifestTemplate): Template {
  const { _id, name, columns, spelling, dates, genders, nationalities } = stored;
  return {
    _id: String(_id),
    isOwn: true,
    name,
    columns: columns.map(({ field, heading }) => ({ field, heading })),
    ...{ spelling, dates, genders, nationalities },
  };
}
