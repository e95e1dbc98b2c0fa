import type { Manifest, ManifestDownloadQuery, ManifestFreeze } from '#contract/manifest';
import type { ManifestTemplate, ManifestTemplateInput } from '#contract/manifestTemplate';
import { client } from './client';
import { readBlob } from './streams';

/** @param list the id of the ferry and the direction, as `id/outbound` */
export async function getManifest(list: string): Promise<Manifest> {
  const { data } = await client.get<Manifest>(`/admin/manifests/${list}`);
  return data;
}

export async function freezeManifest(list: string, input: ManifestFreeze): Promise<Manifest> {
  const { data } = await client.post<Manifest>(`/admin/manifests/${list}`, input);
  return data;
}

export async function downloadManifest(
  list: string,
  number: number,
  { content, format, template }: ManifestDownloadQuery,
): Promise<Blob> {
  const query = new URLSearchParams({ content, format, template });
  const { data } = await client.get<ReadableStream<Uint8Array<ArrayBuffer>>>(
    `/admin/manifests/${list}/${number}?${query.toString()}`,
    { responseType: 'stream', timeout: 0 },
  );
  return readBlob(data);
}

const templates = '/admin/manifest-templates';

export async function createTemplate(
  organization: string,
  input: ManifestTemplateInput,
): Promise<ManifestTemplate> {
  const { data } = await client.post<ManifestTemplate>(`${templates}?organization=${organization}`, input);
  return data;
}

export async function changeTemplate(id: string, input: ManifestTemplateInput): Promise<ManifestTemplate> {
  const { data } = await client.put<ManifestTemplate>(`${templates}/${id}`, input);
  return data;
}

export async function deleteTemplate(id: string): Promise<void> {
  await client.delete(`${templates}/${id}`);
}
