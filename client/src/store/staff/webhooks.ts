import type {
  NewWebhookSecret,
  Webhook,
  WebhookDeliveries,
  WebhookDelivery,
  WebhookInput,
} from '#contract/webhook';
import * as api from '../../api/webhooks';
import type { IsShownByForm } from '../core/alerts';
import { fetchedArea } from '../core/fetchedArea';
import { type OutcomeWith, requestFromForm, requestOrAlert } from '../core/request';
import type { Thunk } from '../core/types';

declare module '../core/types' {
  interface FetchedValues {
    /** By organization; '' for the user's own. */
    webhooks: readonly Webhook[];
    /** By webhook and query string. */
    webhookDeliveries: WebhookDeliveries;
  }
}

type Call<Result> = Thunk<Promise<OutcomeWith<Result>>>;

export const { select: selectWebhooks, fetch: fetchWebhooks } = fetchedArea({
  name: 'webhooks',
  fetch: api.getWebhooks,
});

export const { select: selectWebhookDeliveries, fetch: fetchWebhookDeliveries } = fetchedArea({
  name: 'webhookDeliveries',
  fetch: api.getWebhookDeliveries,
});

/** The secret is not stored: only the screen that made it shows it. */
export function makeWebhook(
  organizationId: string,
  input: WebhookInput,
  isShownByForm: IsShownByForm,
): Call<NewWebhookSecret> {
  return requestFromForm(() => api.makeWebhook(organizationId, input), isShownByForm);
}

export function changeWebhook(id: string, input: WebhookInput, isShownByForm: IsShownByForm): Call<void> {
  return requestFromForm(() => api.changeWebhook(id, input), isShownByForm);
}

/** The secret is not stored, as with `makeWebhook`. */
export function makeWebhookSecret(
  id: string,
  currentPassword: string,
  isShownByForm: IsShownByForm,
): Call<NewWebhookSecret> {
  return requestFromForm(() => api.makeWebhookSecret(id, currentPassword), isShownByForm);
}

export function pauseWebhook(organizationId: string, id: string): Call<void> {
  return thenReload(
    organizationId,
    requestOrAlert(() => api.pauseWebhook(id)),
  );
}

export function resumeWebhook(organizationId: string, id: string): Call<void> {
  return thenReload(
    organizationId,
    requestOrAlert(() => api.resumeWebhook(id)),
  );
}

export function deleteWebhook(organizationId: string, id: string): Call<void> {
  return thenReload(
    organizationId,
    requestOrAlert(() => api.deleteWebhook(id)),
  );
}

export function sendTestEvent(id: string): Call<WebhookDelivery> {
  return requestOrAlert(() => api.sendTestEvent(id));
}

export function resendDelivery(id: string, deliveryId: string): Call<void> {
  return requestOrAlert(() => api.resendDelivery(id, deliveryId));
}

/** Loads the list again, after a refusal too: another owner may have changed or deleted the webhook. */
function thenReload<Result>(organizationId: string, call: Call<Result>): Call<Result> {
  return async (dispatch) => {
    const outcome = await dispatch(call);
    await dispatch(fetchWebhooks(organizationId));
    return outcome;
  };
}
