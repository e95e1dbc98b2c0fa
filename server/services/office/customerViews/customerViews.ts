import { Types } from 'mongoose';
import { type CustomerViewInput, maxCustomerViews } from '../../../contract/customerView';
import { may } from '../../../contract/capabilities';
import { AppError } from '../../../lib/AppError';
import { transaction } from '../../../lib/database';
import { parseObjectId } from '../../../lib/parseObjectId';
import type { Actor } from '../../../lib/sessionToken';
import { Admin } from '../../../models/admin';
import { CustomerViews, type StoredCustomerView } from '../../../models/customerViews';
import { authorize, inReach } from '../../access/authorize';
import { chosenOrganization } from '../../access/organizations';

export interface SavedView {
  view: StoredCustomerView;
  author: string;
  isOwn: boolean;
  mayDelete: boolean;
}

/**
 * The actor's own views, and those that colleagues share, sorted by name.
 * @throws as `chosenOrganization`
 */
export async function listViews(actor: Actor, named: string | undefined): Promise<SavedView[]> {
  const organization = await chosenOrganization(actor, named);
  const saved = await CustomerViews.find({
    organization,
    $or: [{ person: actor.id }, { 'views.isShared': true }],
  }).lean();
  const people = await Admin.find({ _id: { $in: saved.map(({ person }) => person) } }, 'name').lean();
  const nameOf = new Map(people.map(({ _id, name }) => [String(_id), name]));
  const views = saved.flatMap(({ person, views: all }) => {
    const isOwn = person.equals(actor.id);
    const visible = all.filter(({ isShared }) => isOwn || isShared);
    const author = nameOf.get(String(person)) ?? '';
    return visible.map((view) => ({
      view,
      author,
      isOwn,
      mayDelete: isOwn || may(actor.role, 'deleteSharedViews'),
    }));
  });
  return views.sort((one, other) => one.view.name.localeCompare(other.view.name, 'fi'));
}

/**
 * Saves a view of the actor, replacing their earlier view of the same name.
 * @throws AppError `tooManyViews`, and as `chosenOrganization`
 */
export async function saveView(
  actor: Actor,
  named: string | undefined,
  input: CustomerViewInput,
): Promise<SavedView> {
  const organization = await chosenOrganization(actor, named);
  const person = parseObjectId(actor.id);
  const view = { ...input, query: withoutNames(input.query), _id: new Types.ObjectId() };
  await transaction(async () => {
    const saved = await CustomerViews.findOne({ organization, person }).lean();
    const others = saved?.views.filter(({ name }) => name !== input.name) ?? [];
    if (others.length >= maxCustomerViews) {
      throw new AppError('tooManyViews', { path: 'name', params: { max: maxCustomerViews } });
    }
    const views = [...others, view];
    await CustomerViews.updateOne({ organization, person }, { $set: { views } }, { upsert: true });
  }, [person]);
  const { name = '' } = (await Admin.findById(person, 'name').lean()) ?? {};
  return { view, author: name, isOwn: true, mayDelete: true };
}

/**
 * Deletes one of the actor's views; owner and root may also delete a view that a colleague shares.
 * @throws AppError `notFound` for a view that the actor can't see, `notAllowed`
 */
export async function deleteView(actor: Actor, id: string): Promise<Types.ObjectId> {
  const view = parseObjectId(id);
  const saved = await CustomerViews.findOne({ ...inReach(actor), 'views._id': view }).lean();
  const isShared = saved?.views.some(({ _id, isShared: shared }) => shared && _id.equals(view)) ?? false;
  const isOwn = saved?.person.equals(actor.id) ?? false;
  if (!saved || (!isOwn && !isShared)) throw new AppError('notFound');
  if (!isOwn) authorize(actor, 'deleteSharedViews');
  await CustomerViews.updateOne({ _id: saved._id }, { $pull: { views: { _id: view } } });
  return view;
}

/** Deletes all views of a person or organization that is deleted. */
export async function deleteViews(
  owner: { person: Types.ObjectId } | { organization: Types.ObjectId },
): Promise<void> {
  await CustomerViews.deleteMany(owner);
}

/** Drops searches for a person, because the name would stay after the person is erased. */
function withoutNames(query: string): string {
  const params = new URLSearchParams(query);
  for (const name of ['firstName', 'lastName', 'search']) params.delete(name);
  return String(params);
}
