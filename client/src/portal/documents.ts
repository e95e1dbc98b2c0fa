import { builtInAddress, type DocumentKind } from '#contract/consent';
import type { Language } from '#contract/languages';
import type { PublicOrganization } from '#contract/organization';
import { readWebAddress } from '#contract/webAddress';

/** The organization's own document, or the built-in one (rules §5.7). */
export function documentAddress(
  document: DocumentKind,
  organization: PublicOrganization | null,
  language: Language,
): string {
  return readWebAddress(organization?.[document] ?? '') ?? builtInAddress(document, language);
}
