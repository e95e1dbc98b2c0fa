import type {
  DifferenceAnswer,
  ReturnedFile,
  ReturnedFileImport,
  ReturnedList,
  ReturnedPreview,
} from '#contract/returnedList';
import { client } from './client';

/** A long list may take half a minute. */
const fileRequest = { timeout: 0 };

/** @param list whose list it is and the id of the ferry or accommodation, as `outbound/id` */
export async function getReturnedList(list: string): Promise<ReturnedList> {
  const { data } = await client.get<ReturnedList>(`/admin/returned-lists/${list}`);
  return data;
}

/** Changes nothing. */
export async function previewReturnedList(list: string, file: ReturnedFile): Promise<ReturnedPreview> {
  const { data } = await client.post<ReturnedPreview>(
    `/admin/returned-lists/${list}/preview`,
    file,
    fileRequest,
  );
  return data;
}

export async function importReturnedList(list: string, file: ReturnedFileImport): Promise<ReturnedList> {
  const { data } = await client.post<ReturnedList>(`/admin/returned-lists/${list}`, file, fileRequest);
  return data;
}

export async function answerDifference(list: string, answer: DifferenceAnswer): Promise<ReturnedList> {
  const { data } = await client.post<ReturnedList>(`/admin/returned-lists/${list}/differences`, answer);
  return data;
}

export async function removeReturnedList(list: string): Promise<void> {
  await client.delete(`/admin/returned-lists/${list}`);
}
