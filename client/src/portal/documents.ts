import { builtInAddress, type DocumentKind } from '#contract/consent';
import type { Language } from '#contract/languages';
import type { PublicOrganization } from '#contract/organization';
import { isWebAddress } from '../format/webAddress';

/** The organization's own document, or the built-in one (rules §5.7). */
export function documentAddress(
  document: DocumentKind,
  organization: PublicOrganization | null,
  language: Language,
): string {
  const own = organization?.[document] ?? '';
  return isWebAddress(own) ? own : builtInAddress(document, language);
}
