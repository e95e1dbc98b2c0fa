import type { ReactNode } from 'react';
import { isStaff } from '#contract/roles';
import { OnlyLanguage } from '../i18n/LanguageProvider';
import { useAppSelector } from '../store/core/hooks';
import { selectSession } from '../store/session/session';

/** The panel is in English, from before its code has arrived; to visitors its addresses are pages of the portal. */
export function StaffInEnglish({ children }: { children: ReactNode }) {
  const session = useAppSelector(selectSession);
  const isInPanel = session !== null && isStaff(session.role);
  return isInPanel ? <OnlyLanguage language="en">{children}</OnlyLanguage> : children;
}
