import { type CustomerView, type CustomerViewInput, maxViewQueryLength } from '../../contract/customerView';
import { maxLength } from '../../contract/fields';
import {
  deleteView,
  listViews,
  type SavedView,
  saveView,
} from '../../services/office/customerViews/customerViews';
import { boolean, line } from '../../validation/fields';
import { validator } from '../../validation/validator';
import { deletedRecord, operation, organizationQuery } from '../operation';

const who = { may: 'customers' } as const;

export const customerViewInput = validator<CustomerViewInput>({
  name: line(maxLength.name),
  query: line(maxViewQueryLength),
  isShared: boolean,
});

/** The operations on saved views of the customers table. */
export const customerViewOperations = [
  operation({
    method: 'get',
    path: '/admin/customer-views',
    summary:
      'One’s own views of the customers table, and those shared by colleagues; root must name an organization',
    who,
    query: organizationQuery,
    answer: 'CustomerView[]',
    handle: async ({ actor, query }) => (await listViews(actor, query.organization)).map(presentView),
  }),
  operation({
    method: 'put',
    path: '/admin/customer-views',
    summary: 'Save a view of one’s own, replacing the one of the same name',
    who,
    query: organizationQuery,
    body: 'CustomerViewInput',
    check: customerViewInput,
    answer: 'CustomerView',
    handle: async ({ actor, query, input }) => presentView(await saveView(actor, query.organization, input)),
  }),
  operation({
    method: 'delete',
    path: '/admin/customer-views/{id}',
    summary: 'Delete a view of one’s own; owner and root may delete one that is shared',
    who,
    answer: deletedRecord,
    handle: async ({ actor, params }) => ({ _id: String(await deleteView(actor, params.id)) }),
  }),
];

function presentView({ view, author, isOwn, mayDelete }: SavedView): CustomerView {
  const { _id, name, query, isShared } = view;
  return { _id: String(_id), name, query, isShared, author, isOwn, mayDelete };
}
