import type { Allotment, AllotmentInput, ReleaseInput } from '#contract/allotment';
import type { Draft } from '#contract/draft';
import type { Revision } from '#contract/reference';
import { client } from './client';

/** The form's values; the server refuses what is missing. */
export type TypedAllotment = Draft<AllotmentInput> & Revision;

/** @param key what it is of and the id, as `ferry/id` */
export async function getAllotment(key: string): Promise<Allotment> {
  const { data } = await client.get<Allotment>(`/admin/allotments/${key}`);
  return data;
}

export async function saveAllotment(key: string, input: TypedAllotment): Promise<Allotment> {
  const { data } = await client.put<Allotment>(`/admin/allotments/${key}`, input);
  return data;
}

export async function removeAllotment(key: string): Promise<Allotment> {
  const { data } = await client.delete<Allotment>(`/admin/allotments/${key}`);
  return data;
}

export async function releaseUnits(key: string, input: ReleaseInput): Promise<Allotment> {
  const { data } = await client.post<Allotment>(`/admin/allotments/${key}/releases`, input);
  return data;
}

export async function withdrawRelease(key: string, releaseId: string): Promise<Allotment> {
  const { data } = await client.delete<Allotment>(`/admin/allotments/${key}/releases/${releaseId}`);
  return data;
}
