import type { EventInput, InfoButton } from '../contract/event';
import { maxLength } from '../contract/fields';
import type { ById } from '../contract/reference';
import { assignedProducts } from './assignedProducts';
import { optional, withDefault } from './conditions';
import { day } from './dates';
import { boolean, identifier, text } from './fields';
import { reference } from './references';
import { revision } from './revision';
import { type Rules, validator } from './validator';
import { webAddress } from './webAddress';

const infoButton: Rules<InfoButton> = {
  name: withDefault('', text(maxLength.name)),
  url: withDefault('', webAddress),
  visible: withDefault(false, boolean),
};

export const eventInput = validator<ById<EventInput>>({
  revision,
  name: text(maxLength.name),
  identifier,
  description: withDefault('', text(maxLength.text)),
  date: day,
  allowUsersEditInfo: boolean,
  infoButton1: infoButton,
  infoButton2: infoButton,
  infoButton3: infoButton,
  products: optional(assignedProducts),
  organization: reference,
});
