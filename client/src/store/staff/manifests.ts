import type { WireError } from '#contract/errors';
import type { Manifest, ManifestDownloadQuery, ManifestFreeze } from '#contract/manifest';
import type { ManifestTemplate, ManifestTemplateInput } from '#contract/manifestTemplate';
import type { TicketDirection } from '#contract/tickets';
import * as api from '../../api/manifests';
import { showAlert } from '../core/alerts';
import { type Outcome, type OutcomeWith, request, requestFromForm, requestOrAlert } from '../core/request';
import type { Thunk } from '../core/types';

// Not stored, because only one page shows them.

/** The list of a ferry in one direction, as `id/outbound`. */
export function manifestKey(ferryId: string, direction: string): string {
  return `${ferryId}/${direction}`;
}

/** @param key as `manifestKey`; without a direction, the one in which the ferry has passengers */
export function fetchManifest(key: string): Thunk<Promise<OutcomeWith<Manifest>>> {
  if (!key.endsWith('/')) return request(() => api.getManifest(key));
  const read = (direction: TicketDirection) => api.getManifest(`${key}${direction}`);
  return request(async () => {
    const outbound = await read('outbound');
    const isUsed = outbound.rows.length > 0 || outbound.versions.length > 0;
    return isUsed || outbound.passengers.return === 0 ? outbound : read('return');
  });
}

export function freezeManifest(key: string, input: ManifestFreeze): Thunk<Promise<OutcomeWith<Manifest>>> {
  return async (dispatch) => {
    const outcome = await dispatch(
      requestOrAlert(() => api.freezeManifest(key, input), 'The manifest could not be frozen'),
    );
    if (outcome.ok) dispatch(showAlert('success', `Version ${input.number + 1} frozen`));
    return outcome;
  };
}

export function downloadManifest(
  key: string,
  number: number,
  query: ManifestDownloadQuery,
): Thunk<Promise<OutcomeWith<Blob>>> {
  return requestOrAlert(
    () => api.downloadManifest(key, number, query),
    'The manifest could not be downloaded',
  );
}

/**
 * Adds a template to an organization, or changes one of its own.
 * @param id of the template; undefined for a new one
 * @param isShown whether the form shows an error, so that no alert has to
 */
export function saveTemplate(
  organization: string,
  id: string | undefined,
  input: ManifestTemplateInput,
  isShown: (error: WireError) => boolean,
): Thunk<Promise<OutcomeWith<ManifestTemplate>>> {
  return requestFromForm(
    () => (id === undefined ? api.createTemplate(organization, input) : api.changeTemplate(id, input)),
    isShown,
  );
}

export function deleteTemplate(id: string): Thunk<Promise<Outcome>> {
  return requestOrAlert(() => api.deleteTemplate(id), 'The template could not be deleted');
}
