import { maxLength } from '../contract/fields';
import { securityEventKinds, type SecurityEventQuery } from '../contract/securityEvent';
import { optional } from './conditions';
import { choice, line } from './fields';
import { reference } from './references';
import { validator } from './validator';

export const securityEventQuery = validator<SecurityEventQuery>({
  organization: optional(line(maxLength.line)),
  kind: optional(choice(securityEventKinds)),
  before: optional(reference),
});
