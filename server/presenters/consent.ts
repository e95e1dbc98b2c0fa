import type { Consent } from '../contract/consent';
import type { StoredConsent } from '../models/customer';

export function presentConsent({ kind, given, version, at, by }: StoredConsent): Consent {
  return { kind, given, version, at: at.toISOString(), by: by.role };
}
