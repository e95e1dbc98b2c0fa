import type {
  NewWebhookSecret,
  Webhook,
  WebhookDeliveries,
  WebhookDelivery,
  WebhookInput,
} from '#contract/webhook';
import { client } from './client';

/** @param organizationId '' for the user's own */
export async function getWebhooks(organizationId: string): Promise<Webhook[]> {
  const { data } = await client.get<Webhook[]>(buildListPath(organizationId));
  return data;
}

export async function makeWebhook(organizationId: string, input: WebhookInput): Promise<NewWebhookSecret> {
  const { data } = await client.post<NewWebhookSecret>(buildListPath(organizationId), input);
  return data;
}

export async function changeWebhook(id: string, input: WebhookInput): Promise<void> {
  await client.put(buildPath(id), input);
}

export async function deleteWebhook(id: string): Promise<void> {
  await client.delete(buildPath(id));
}

export async function makeWebhookSecret(id: string, currentPassword: string): Promise<NewWebhookSecret> {
  const { data } = await client.post<NewWebhookSecret>(`${buildPath(id)}/secret`, { currentPassword });
  return data;
}

export async function pauseWebhook(id: string): Promise<void> {
  await client.post(`${buildPath(id)}/pause`);
}

export async function resumeWebhook(id: string): Promise<void> {
  await client.post(`${buildPath(id)}/resume`);
}

export async function sendTestEvent(id: string): Promise<WebhookDelivery> {
  const { data } = await client.post<WebhookDelivery>(`${buildPath(id)}/test`);
  return data;
}

/** @param query a query string with `state` and `before` */
export async function getWebhookDeliveries(id: string, query: string): Promise<WebhookDeliveries> {
  const { data } = await client.get<WebhookDeliveries>(`${buildPath(id)}/deliveries${query && `?${query}`}`);
  return data;
}

export async function resendDelivery(id: string, deliveryId: string): Promise<void> {
  await client.post(`${buildPath(id)}/deliveries/${encodeURIComponent(deliveryId)}/resend`);
}

function buildListPath(organizationId: string): string {
  const query = organizationId === '' ? '' : `?organization=${encodeURIComponent(organizationId)}`;
  return `/admin/webhooks${query}`;
}

function buildPath(id: string): string {
  return `/admin/webhooks/${encodeURIComponent(id)}`;
}
