import { ConsentText } from '../../../models/consentText';
import type { StoredCustomer } from '../../../models/customer';

/** What a customer accepted and answered, with the texts of that time. */
export async function readConsents({ organization, consents = [] }: StoredCustomer) {
  const versions = consents.map(({ version }) => version);
  const texts = await ConsentText.find({ organization, version: { $in: versions } }).lean();
  const textOf = new Map(texts.map(({ kind, version, text }) => [`${kind} ${version}`, text]));
  return consents.map((consent) => ({
    ...consent,
    text: textOf.get(`${consent.kind} ${consent.version}`) ?? '',
  }));
}
