import { maxLength } from '../../contract/fields';
import {
  type DeliveryState,
  deliveryStates,
  type WebhookInput,
  webhookEventKinds,
} from '../../contract/webhook';
import { optional } from '../../validation/conditions';
import { choice, line } from '../../validation/fields';
import { listOfValues } from '../../validation/listOf';
import { existingPassword } from '../../validation/passwords';
import { reference } from '../../validation/references';
import { validator } from '../../validation/validator';

export const webhookInput = validator<WebhookInput>({
  name: line(maxLength.name),
  url: line(maxLength.line),
  kinds: listOfValues(choice(webhookEventKinds), 1, webhookEventKinds.length),
  currentPassword: existingPassword,
});

export const deliveriesQuery = validator<{ state?: DeliveryState; before?: string }>({
  state: optional(choice(deliveryStates)),
  before: optional(reference),
});
