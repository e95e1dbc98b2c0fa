import type { Me } from '#contract/customer';
import { Notice } from '../../components/Notice';
import { useIsPhone } from '../../hooks/useIsPhone';
import { confirmation as texts } from '../../i18n/confirmation';
import { useText } from '../../i18n/language';
import { ConfirmationAdvice } from './ConfirmationAdvice';

/** Shown while the address is not confirmed. On a phone it is the next step if a seat depends on it (rules §17.6). */
export function ConfirmationNotice({ me }: { me: Me }) {
  const t = useText();
  const isNextStep = useIsPhone() && me.seatUntil !== null;
  if (me.unconfirmedSince === null || isNextStep) return null;
  return (
    <Notice heading={t(texts.title)}>
      <ConfirmationAdvice me={me} />
    </Notice>
  );
}
