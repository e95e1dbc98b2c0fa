import { Failure } from '../../components/Failure';
import { LoadingSkeleton } from '../../components/LoadingSkeleton';
import { useText } from '../../i18n/language';
import { questions as texts } from '../../i18n/questions';
import { useLoad } from '../../store/core/useLoad';
import { fetchOwnQuestions } from '../../store/portal/questions';
import { AnswersForm } from './AnswersForm';

/** The organizer's own questions to the traveller, with their answers (rules §21.3). */
export function OwnQuestions() {
  const t = useText();
  const { status, errors, answer, retry } = useLoad(fetchOwnQuestions);
  if (answer) return <AnswersForm questions={answer.result} />;
  if (status === 'loading') return <LoadingSkeleton lines={4} />;
  return <Failure errors={errors} fallback={t(texts.failed)} onRetry={retry} />;
}
