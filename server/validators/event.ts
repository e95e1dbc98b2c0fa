import type { EventInput, InfoButton } from '../contract/event';
import { maxLength } from '../contract/fields';
import type { ById } from '../contract/reference';
import { assignedProducts } from './assignedProducts';
import { clearable, ifSent, optional, withDefault } from './conditions';
import { day } from './dates';
import { boolean, identifier, line, text } from './fields';
import { reference } from './references';
import { refundPolicy } from './refundPolicy';
import { revision } from './revision';
import { objectOf, validator } from './validator';
import { webAddress } from './webAddress';

const infoButton = objectOf<InfoButton>({
  name: withDefault('', line(maxLength.name)),
  url: withDefault('', webAddress),
  visible: withDefault(false, boolean),
});

export const eventInput = validator<ById<EventInput>>({
  revision,
  name: line(maxLength.name),
  identifier,
  description: clearable('', text(maxLength.text)),
  date: day,
  allowUsersEditInfo: ifSent(boolean),
  infoButton1: ifSent(infoButton),
  infoButton2: ifSent(infoButton),
  infoButton3: ifSent(infoButton),
  products: optional(assignedProducts),
  refundPolicy: clearable(null, refundPolicy),
  organization: reference,
});
