import { type ConsentKind, consentKinds } from '../../../contract/consent';
import { clock } from '../../../lib/clock';
import type { StoredConsent, StoredCustomer } from '../../../models/customer';
import { Organization } from '../../../models/organization';
import type { Actor } from '../../../lib/sessionToken';
import { type Versions, versionsInForce } from './textsInForce';
import { ConsentText } from '../../../models/consentText';

type By = Pick<Actor, 'id' | 'role'>;

/** The consents that a customer gives with a registration (rules §5.11). */
export function registrationConsents(marketing: boolean, versions: Versions, id: string): StoredConsent[] {
  return consentKinds.map((kind) =>
    consent(kind, kind === 'marketing' ? marketing : true, versions, { id, role: 'customer' }),
  );
}

/** Part of an update: adds an answer about marketing that differs from the stored one. */
export function changeOfMarketing(before: StoredCustomer, marketing: boolean, versions: Versions, by: By) {
  if (before.marketing === marketing) return {};
  return { $push: { consents: consent('marketing', marketing, versions, by) } };
}

/** As `versionsInForce`, for a customer. */
export async function versionsFor(
  customer: Pick<StoredCustomer, 'organization' | 'language'>,
): Promise<Versions> {
  const organization = await Organization.findById(customer.organization, 'revision').lean().orFail();
  return versionsInForce(organization, customer.language);
}

function consent(kind: ConsentKind, given: boolean, versions: Versions, { id, role }: By): StoredConsent {
  return { kind, given, version: versions[kind], at: clock.now(), by: { id, role } };
}

/** A customer's consents, with the texts of that time. */
export async function readConsents({ organization, consents = [] }: StoredCustomer) {
  const versions = consents.map(({ version }) => version);
  const texts = await ConsentText.find({ organization, version: { $in: versions } }).lean();
  const textOf = new Map(texts.map(({ kind, version, text }) => [`${kind} ${version}`, text]));
  return consents.map((consent) => ({
    ...consent,
    text: textOf.get(`${consent.kind} ${consent.version}`) ?? '',
  }));
}
