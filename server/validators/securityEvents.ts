import { securityEventKinds, type SecurityEventQuery } from '../contract/securityEvent';
import { optional } from './conditions';
import { choice } from './fields';
import { reference } from './references';
import { validator } from './validator';

export const securityEventQuery = validator<Omit<SecurityEventQuery, 'organization'>>({
  kind: optional(choice(securityEventKinds)),
  before: optional(reference),
});
