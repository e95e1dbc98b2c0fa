import { builtInAddress, type DocumentKind } from '#contract/consent';
import type { Language } from '#contract/languages';
import type { PublicOrganization } from '#contract/organization';

/** The server stores only addresses with a scheme; its full parser would be too large for the first page. */
const httpAddressPattern = /^https?:\/\//;

/** The organization's own document, or the built-in one (rules §5.7). */
export function documentAddress(
  document: DocumentKind,
  organization: PublicOrganization | null,
  language: Language,
): string {
  const own = organization?.[document] ?? '';
  return httpAddressPattern.test(own) ? own : builtInAddress(document, language);
}
