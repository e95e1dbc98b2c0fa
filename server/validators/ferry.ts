import type { FerryInput, PortCallInput } from '../contract/ferry';
import { maxLength } from '../contract/fields';
import type { ById } from '../contract/reference';
import { timeZones } from '../contract/timeZones';
import { assignedProducts } from './assignedProducts';
import { clearable, optional } from './conditions';
import { instant } from './dates';
import { choice, line, text } from './fields';
import { reference } from './references';
import { revision } from './revision';
import { type Rules, validator } from './validator';

const portCall: Rules<PortCallInput> = {
  city: line(maxLength.city),
  terminal: line(maxLength.name),
  dateTime: instant,
  timeZone: optional(choice(timeZones)),
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
