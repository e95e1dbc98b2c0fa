import Link from '@mui/material/Link';
import { useText } from '../../../i18n/language';
import { tripSteps } from '../../../i18n/tripSteps';
import type { anchors } from '../../sections';

const names = {
  payments: tripSteps.toPayments,
  accommodation: tripSteps.toRoom,
  ferry: tripSteps.toFerry,
  questions: tripSteps.toQuestions,
};

/** Links to the section in which the customer takes the step. */
export function StepLink({ anchor }: { anchor: (typeof anchors)[keyof typeof names] }) {
  const t = useText();
  return (
    <Link href={`#${anchor}`} sx={{ alignSelf: 'flex-start' }}>
      {t(names[anchor])}
    </Link>
  );
}
