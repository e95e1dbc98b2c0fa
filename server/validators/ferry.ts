import type { FerryInput, PortCall } from '../contract/ferry';
import { maxLength } from '../contract/fields';
import type { ById } from '../contract/reference';
import { assignedProducts } from './assignedProducts';
import { optional, withDefault } from './conditions';
import { instant } from './dates';
import { text } from './fields';
import { reference } from './references';
import { revision } from './revision';
import { type Rules, validator } from './validator';

const portCall: Rules<PortCall> = {
  city: text(maxLength.city),
  terminal: text(maxLength.name),
  dateTime: instant,
};

export const ferryInput = validator<ById<FerryInput>>({
  revision,
  name: text(maxLength.name),
  description: withDefault('', text(maxLength.text)),
  info: text(maxLength.text),
  pointOfDeparture: portCall,
  destination: portCall,
  products: optional(assignedProducts),
  organization: reference,
});
