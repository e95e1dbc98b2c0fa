import Stack from '@mui/material/Stack';
import type { Me } from '#contract/customer';
import { Failure } from '../../components/Failure';
import { LoadingSkeleton } from '../../components/LoadingSkeleton';
import { useText, useInLanguage } from '../../i18n/language';
import { sailingChange as texts } from '../../i18n/sailingChange';
import { useAppSelector } from '../../store/core/hooks';
import { useLoad } from '../../store/core/useLoad';
import { fetchOwnSailingChange, selectOwnSailingChange } from '../../store/portal/sailingChange';
import { Section } from '../Section';
import { anchors } from '../sections';
import { BeforeAndAfter } from './BeforeAndAfter';
import { OwnChoice } from './OwnChoice';

/** The changed sailing of the trip, and what the traveller can choose (rules §32.4). */
export function SailingChange({ me }: { me: Me }) {
  const t = useText();
  const { status, errors, retry } = useLoad(fetchOwnSailingChange);
  const change = useInLanguage(useAppSelector(selectOwnSailingChange));
  if (!change && status === 'loading') return <LoadingSkeleton lines={6} />;
  if (!change && status === 'failed')
    return <Failure errors={errors} fallback={t(texts.failed)} onRetry={retry} />;
  if (!change) return null;
  return (
    <Section id={anchors.sailingChange} heading={t(texts[change.kind])} isUrgent>
      <Stack spacing={3}>
        <BeforeAndAfter change={change} />
        <OwnChoice change={change} me={me} />
      </Stack>
    </Section>
  );
}
