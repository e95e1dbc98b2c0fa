import type { FerryInput, PortCallInput } from '../../contract/ferry';
import { maxLength } from '../../contract/fields';
import type { ById } from '../../contract/reference';
import { timeZones } from '../../contract/timeZones';
import { assignedProducts, revision } from '../../validation/sharedRules';
import { clearable, optional } from '../../validation/conditions';
import { day, instant } from '../../validation/dates';
import { choice, line, text } from '../../validation/fields';
import { reference } from '../../validation/references';
import { type Rules, validator } from '../../validation/validator';

const portCall: Rules<PortCallInput> = {
  city: line(maxLength.city),
  terminal: line(maxLength.name),
  cityEn: clearable('', line(maxLength.city)),
  terminalEn: clearable('', line(maxLength.name)),
  dateTime: instant,
  timeZone: optional(choice(timeZones)),
};

export const ferryInput = validator<ById<FerryInput>>({
  revision,
  name: line(maxLength.name),
  description: clearable('', text(maxLength.text)),
  info: text(maxLength.text),
  nameEn: clearable('', line(maxLength.name)),
  infoEn: clearable('', text(maxLength.text)),
  pointOfDeparture: portCall,
  destination: portCall,
  manifestDueOn: clearable(null, day),
  products: optional(assignedProducts),
  organization: reference,
});
