import type { EventInput, InfoButton } from '../../contract/event';
import { maxLength } from '../../contract/fields';
import type { ById } from '../../contract/reference';
import { assignedProducts, registrationPeriod, revision } from '../../validation/sharedRules';
import { clearable, ifSent, optional, withDefault } from '../../validation/conditions';
import { day } from '../../validation/dates';
import { boolean, choice, identifier, line, text } from '../../validation/fields';
import { reference } from '../../validation/references';
import { objectOf, validator } from '../../validation/validator';
import { webAddress } from '../../validation/webAddress';
import { handoverMoney, type HandoverTermsInput } from '../../contract/handover';
import { maxRefundSteps, type RefundPolicyInput, type RefundStep } from '../../contract/refundPolicy';
import { listOf } from '../../validation/listOf';
import { wholeNumber } from '../../validation/numbers';
import type { TripCopyInput } from '../../contract/tripCopy';

const steps = listOf<RefundStep>({ until: day, percent: wholeNumber(0, 100) }, maxRefundSteps);

const maxProducts = 100;

/** The terms for customers who cancel. */
export const refundPolicy = objectOf<RefundPolicyInput>({
  steps,
  products: listOf<ById<RefundPolicyInput['products'][number]>>({ product: reference, steps }, maxProducts),
  keepsServiceFee: boolean,
  travellersMayCancel: boolean,
});

const handover = objectOf<ById<HandoverTermsInput>>({
  until: day,
  money: choice(handoverMoney),
  fee: withDefault(null, reference),
});

const infoButton = objectOf<InfoButton>({
  name: withDefault('', line(maxLength.name)),
  url: withDefault('', webAddress),
  nameEn: clearable('', line(maxLength.name)),
  urlEn: clearable('', webAddress),
  visible: withDefault(false, boolean),
});

export const eventInput = validator<ById<EventInput>>({
  revision,
  name: line(maxLength.name),
  identifier,
  description: clearable('', text(maxLength.text)),
  nameEn: clearable('', line(maxLength.name)),
  descriptionEn: clearable('', text(maxLength.text)),
  date: day,
  allowUsersEditInfo: ifSent(boolean),
  infoButton1: ifSent(infoButton),
  infoButton2: ifSent(infoButton),
  infoButton3: ifSent(infoButton),
  products: optional(assignedProducts),
  refundPolicy: clearable(null, refundPolicy),
  handover: clearable(null, handover),
  ...registrationPeriod,
  organization: reference,
});

export const tripCopyInput = validator<TripCopyInput>({
  name: line(maxLength.name),
  identifier,
  date: day,
  ferries: boolean,
  accommodations: boolean,
  products: boolean,
  discountCodes: boolean,
  dryRun: ifSent(boolean),
});
