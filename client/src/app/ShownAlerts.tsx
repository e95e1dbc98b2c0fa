import type { ComponentType } from 'react';
import { isStaff } from '#contract/roles';
import { Alerts } from '../components/Alerts';
import { Message, type MessageProps } from '../components/Message';
import { LanguageContext, useLanguage, type LanguageChoice } from '../i18n/language';
import { closeAlert, selectAlerts } from '../store/core/alerts';
import { useAppDispatch, useAppSelector } from '../store/core/hooks';
import { selectSession } from '../store/session/session';

export interface ShownMessageProps extends Pick<MessageProps, 'severity' | 'text' | 'onClose'> {
  id: number;
}

/** The component for alerts that can be undone. The panel sets its own here, so that travellers do not download it. */
export const messages: { undoable: ComponentType<ShownMessageProps> } = { undoable: Message };

/** The alerts of every page, in the user's language; the panel is in English. */
export function ShownAlerts() {
  const dispatch = useAppDispatch();
  const alerts = useAppSelector(selectAlerts);
  const session = useAppSelector(selectSession);
  const chosen = useLanguage();
  if (alerts.length === 0) return null;
  return (
    <LanguageContext value={session && isStaff(session.role) ? english : chosen}>
      <Alerts>
        {alerts.map((alert) => {
          const Shown = alert.action ? messages.undoable : Message;
          return <Shown key={alert.id} {...alert} onClose={() => dispatch(closeAlert(alert.id))} />;
        })}
      </Alerts>
    </LanguageContext>
  );
}

const english: LanguageChoice = { language: 'en', setLanguage() {} };
