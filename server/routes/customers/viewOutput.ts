import type { CustomerView } from '../../contract/customerView';
import type { SavedView } from '../../services/office/customerViews/customerViews';

export function presentView({ view, author, isOwn, mayDelete }: SavedView): CustomerView {
  const { _id, name, query, isShared } = view;
  return { _id: String(_id), name, query, isShared, author, isOwn, mayDelete };
}
