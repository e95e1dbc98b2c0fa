import { maxLength } from '../../contract/fields';
import { manifestFields } from '../../contract/manifestFields';
import {
  type ManifestColumn,
  manifestDates,
  manifestGenders,
  manifestNationalities,
  type ManifestTemplateInput,
  spellings,
} from '../../contract/manifestTemplate';
import { changeTemplate, createTemplate, deleteTemplate } from '../../services/tickets/manifests/templates';
import { choice, line } from '../../validation/fields';
import { listOf } from '../../validation/listOf';
import { validator } from '../../validation/validator';
import { deletedRecord, operation, organizationQuery } from '../operation';

const who = { may: 'ferries' } as const;

export const manifestTemplateInput = validator<ManifestTemplateInput>({
  name: line(maxLength.name),
  columns: listOf<ManifestColumn>(
    { field: choice(manifestFields), heading: line(maxLength.name) },
    manifestFields.length,
    1,
  ),
  spelling: choice(spellings),
  dates: choice(manifestDates),
  genders: choice(manifestGenders),
  nationalities: choice(manifestNationalities),
});

/** Staff's own templates for the files of manifests; a manifest lists them. */
export const manifestTemplateOperations = [
  operation({
    method: 'post',
    path: '/admin/manifest-templates',
    summary: 'Add a template for the files of manifests; root must name an organization',
    who,
    query: organizationQuery,
    body: 'ManifestTemplateInput',
    check: manifestTemplateInput,
    status: 201,
    answer: 'ManifestTemplate',
    handle: ({ actor, query, input }) => createTemplate(actor, query.organization, input),
  }),
  operation({
    method: 'put',
    path: '/admin/manifest-templates/{id}',
    summary: 'Change a template of one’s own',
    who,
    body: 'ManifestTemplateInput',
    check: manifestTemplateInput,
    answer: 'ManifestTemplate',
    handle: ({ actor, params, input }) => changeTemplate(actor, params.id, input),
  }),
  operation({
    method: 'delete',
    path: '/admin/manifest-templates/{id}',
    summary: 'Delete a template of one’s own; ferries that have used it use the first built-in one',
    who,
    answer: deletedRecord,
    handle: async ({ actor, params }) => ({ _id: await deleteTemplate(actor, params.id) }),
  }),
];
