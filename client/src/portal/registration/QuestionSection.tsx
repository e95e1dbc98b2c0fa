import type { AskedQuestion } from '#contract/question';
import { QuestionFields } from '../../components/questions/QuestionFields';
import type { useForm } from '../../components/form/useForm';
import { useText } from '../../i18n/language';
import { questions as texts } from '../../i18n/questions';
import { FieldGroup } from '../FieldGroup';
import type { RegistrationDraft } from './RegistrationForm';

interface Props {
  questions: readonly AskedQuestion[];
  form: ReturnType<typeof useForm<RegistrationDraft>>;
}

/** The organizer's own questions on the registration form (rules §21.2). */
export function QuestionSection({ questions, form }: Props) {
  const t = useText();
  return (
    <FieldGroup heading={t(texts.title)}>
      <QuestionFields
        questions={questions}
        answers={form.values.answers}
        field={(question) => form.field(`answers.${question}`)}
        separator="."
      />
    </FieldGroup>
  );
}
