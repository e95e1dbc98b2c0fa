import {
  earlyAccessKinds,
  type EarlyAccessImport,
  type EarlyAccessInput,
  type EarlyAccessListInput,
  maxEarlyAccessLists,
  maxUsesOfEntry,
} from '../../contract/earlyAccess';
import { maxSheetFile } from '../../contract/customerSheet';
import { maxCapacity, maxLength } from '../../contract/fields';
import { normalizeCode } from '../../contract/sameText';
import { withDefault } from '../../validation/conditions';
import { instant } from '../../validation/dates';
import { boolean, choice, line } from '../../validation/fields';
import { listOf } from '../../validation/listOf';
import { wholeNumber } from '../../validation/numbers';
import { base64 } from '../../validation/patterned';
import { reference } from '../../validation/references';
import { revision } from '../../validation/sharedRules';
import { validator } from '../../validation/validator';

export const earlyAccessInput = validator<EarlyAccessInput>({
  revision,
  lists: listOf<EarlyAccessListInput>(
    {
      _id: reference,
      name: line(maxLength.name),
      opensAt: instant,
      kind: choice(earlyAccessKinds),
      code: withDefault(null, line(maxLength.name, normalizeCode)),
      places: withDefault(null, wholeNumber(1, maxCapacity)),
      usesPerEntry: withDefault(1, wholeNumber(1, maxUsesOfEntry)),
    },
    maxEarlyAccessLists,
  ),
});

export const earlyAccessImport = validator<EarlyAccessImport>({
  content: base64(maxSheetFile),
  dryRun: boolean,
});
