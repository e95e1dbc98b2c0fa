import type { AnswersByQuestion } from '#contract/answer';
import type { AskedQuestion } from '#contract/question';
import { QuestionFields } from '../../components/questions/QuestionFields';
import type { FieldBinding } from '../../components/form/useForm';
import { useLanguage, useText } from '../../i18n/language';
import { questions as texts } from '../../i18n/questions';
import { FieldGroup } from '../FieldGroup';

interface Props {
  questions: readonly AskedQuestion[];
  answers: AnswersByQuestion;
  /** As in `QuestionFields`. */
  field: (question: string) => FieldBinding<readonly string[]>;
}

/** The organizer's own questions on the registration form (rules §21.2). */
export function QuestionSection({ questions, answers, field }: Props) {
  const { language } = useLanguage();
  const t = useText();
  return (
    <FieldGroup heading={t(texts.title)}>
      <QuestionFields
        questions={questions}
        answers={answers}
        field={field}
        language={language}
        separator="."
      />
    </FieldGroup>
  );
}
