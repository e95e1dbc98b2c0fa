import { maxRequestLength, type OwnerRequestInput } from '../../contract/ownerRequest';
import { ownerRights } from '../../contract/ownerRights';
import { withDefault } from '../../validation/conditions';
import { choice, line } from '../../validation/fields';
import { validator } from '../../validation/validator';

export const ownerRequestInput = validator<OwnerRequestInput>({
  right: choice(ownerRights),
  message: withDefault('', line(maxRequestLength)),
});
