import { isStaff } from '#contract/roles';
import { Alerts } from '../components/Alerts';
import { LanguageContext, useLanguage, type LanguageChoice } from '../i18n/language';
import { closeAlert, holdAlert, selectAlerts } from '../store/core/alerts';
import { useAppDispatch, useAppSelector } from '../store/core/hooks';
import { selectSession } from '../store/session/session';

/** The alerts of every page, in the user's language; the panel is in English. */
export function ShownAlerts() {
  const dispatch = useAppDispatch();
  const alerts = useAppSelector(selectAlerts);
  const session = useAppSelector(selectSession);
  const chosen = useLanguage();
  return (
    <LanguageContext value={session && isStaff(session.role) ? english : chosen}>
      <Alerts
        alerts={alerts}
        onClose={(id) => dispatch(closeAlert(id))}
        onHold={(id, isHeld) => dispatch(holdAlert(id, isHeld))}
      />
    </LanguageContext>
  );
}

const english: LanguageChoice = { language: 'en', setLanguage: () => undefined };
