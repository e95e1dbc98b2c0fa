import { idempotencyHeader } from '#contract/payment';
import type {
  SailingChange,
  SailingChangeDeadline,
  SailingChangeDetails,
  SailingChangeDraft,
  SailingChangeInput,
  SailingChangePreview,
  StaffSailingChoice,
} from '#contract/sailingChange';
import { client } from './client';

const path = '/admin/sailing-changes';

/** A change of thousands of travellers may take minutes. */
const noTimeout = { timeout: 0 };

function changePath(id: string): string {
  return `${path}/${encodeURIComponent(id)}`;
}

/** The latest changed sailings, newest first. */
export async function getSailingChanges(organizationId: string): Promise<readonly SailingChange[]> {
  const query = new URLSearchParams({ organization: organizationId }).toString();
  const { data } = await client.get<SailingChange[]>(`${path}?${query}`);
  return data;
}

export async function getSailingChange(id: string): Promise<SailingChangeDetails> {
  const { data } = await client.get<SailingChangeDetails>(changePath(id));
  return data;
}

/** Changes nothing. */
export async function preview(draft: SailingChangeDraft): Promise<SailingChangePreview> {
  const { data } = await client.post<SailingChangePreview>(`${path}/preview`, draft, noTimeout);
  return data;
}

/** @param key the idempotency key, the same for every attempt: the sailing is changed once */
export async function create(input: SailingChangeInput, key: string): Promise<SailingChangeDetails> {
  const { data } = await client.post<SailingChangeDetails>(path, input, {
    ...noTimeout,
    headers: { [idempotencyHeader]: key },
  });
  return data;
}

export async function setDeadline(
  id: string,
  deadline: SailingChangeDeadline,
): Promise<SailingChangeDetails> {
  const { data } = await client.put<SailingChangeDetails>(changePath(id), deadline);
  return data;
}

export async function choose(id: string, choice: StaffSailingChoice): Promise<SailingChangeDetails> {
  const { data } = await client.post<SailingChangeDetails>(`${changePath(id)}/choices`, choice);
  return data;
}
