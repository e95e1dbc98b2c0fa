import type { FerryInput, PortCall } from '../contract/ferry';
import { maxLength } from '../contract/fields';
import type { ById } from '../contract/reference';
import { assignedProducts } from './assignedProducts';
import { clearable, optional } from './conditions';
import { instant } from './dates';
import { line, text } from './fields';
import { reference } from './references';
import { revision } from './revision';
import { type Rules, validator } from './validator';

const portCall: Rules<PortCall> = {
  city: line(maxLength.city),
  terminal: line(maxLength.name),
  dateTime: instant,
};

export const ferryInput = validator<ById<FerryInput>>({
  revision,
  name: line(maxLength.name),
  description: clearable('', text(maxLength.text)),
  info: text(maxLength.text),
  pointOfDeparture: portCall,
  destination: portCall,
  products: optional(assignedProducts),
  organization: reference,
});
