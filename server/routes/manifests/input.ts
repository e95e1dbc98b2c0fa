import { maxLength } from '../../contract/fields';
import { manifestContents, type ManifestDownloadQuery, type ManifestFreeze } from '../../contract/manifest';
import { manifestFormats } from '../../contract/manifestTemplate';
import { ifSent } from '../../validation/conditions';
import { boolean, choice, line } from '../../validation/fields';
import { wholeNumber } from '../../validation/numbers';
import { sha256 } from '../../validation/patterned';
import { validator } from '../../validation/validator';

export const manifestFreeze = validator<ManifestFreeze>({
  hash: sha256,
  number: wholeNumber(0, Number.MAX_SAFE_INTEGER),
  confirmIncomplete: ifSent(boolean),
});

export const templateId = line(maxLength.identifier);

export const manifestDownloadQuery = validator<ManifestDownloadQuery>({
  content: choice(manifestContents),
  format: choice(manifestFormats),
  template: templateId,
});
