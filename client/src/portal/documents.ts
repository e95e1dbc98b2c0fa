import type { Language } from '#contract/languages';
import type { PublicOrganization } from '#contract/organization';
import { isWebAddress } from '../format/webAddress';

type Document = 'travelConditions' | 'privacyStatement';

const builtIn: Record<Document, string> = {
  travelConditions: 'travel-conditions',
  privacyStatement: 'privacy-statement',
};

/** The organization's own document, or the built-in one (rules §5.7). */
export function documentAddress(
  document: Document,
  organization: PublicOrganization | null,
  language: Language,
): string {
  const own = organization?.[document] ?? '';
  return isWebAddress(own) ? own : `/documents/${builtIn[document]}-${language}.pdf`;
}
