import type { AnswersByQuestion } from '#contract/answer';
import { shownQuestions } from '#contract/answers';
import { maxLength } from '#contract/fields';
import { inLanguage, type Language } from '#contract/languages';
import type { AskedQuestion } from '#contract/question';
import { formatDay, formatStaffDay } from '../../format/dates';
import { useText } from '../../i18n/language';
import { questions as texts } from '../../i18n/questions';
import { ChoicesInput } from '../form/ChoicesInput';
import { DayInput } from '../form/DayInput';
import { SelectInput } from '../form/SelectInput';
import { TextInput } from '../form/TextInput';
import type { FieldBinding } from '../form/useForm';

type AnswerField = FieldBinding<readonly string[]>;

interface Props {
  questions: readonly AskedQuestion[];
  answers: AnswersByQuestion;
  /** Which questions have a field; all by default. The others only decide what is shown. */
  isOpen?: (question: AskedQuestion) => boolean;
  /** The field of a question's answer, by the question's id. */
  field: (question: string) => AnswerField;
  /** The language of the organizer's texts; staff read them as they were written. */
  language: Language;
  /** As in `DayInput`. */
  separator: '/' | '.';
}

/** A field for each question that is shown with the present answers. */
export function QuestionFields({ questions, answers, isOpen = () => true, field, ...rest }: Props) {
  return shownQuestions(questions, answers)
    .filter(isOpen)
    .map((question) => (
      <QuestionField
        key={question._id}
        question={question}
        values={answers[question._id] ?? []}
        binding={field(question._id)}
        {...rest}
      />
    ));
}

interface FieldProps extends Pick<Props, 'language' | 'separator'> {
  question: AskedQuestion;
  values: readonly string[];
  binding: Omit<AnswerField, 'value'>;
}

function QuestionField({ question, values, binding, language, separator }: FieldProps) {
  const t = useText();
  const hint = useHint(question, language, separator === '.' ? formatDay : formatStaffDay);
  const { text: label } = inLanguage(question, language);
  const shared = { name: binding.name, error: binding.error, label, hint, required: question.required };
  const [value = ''] = values;
  const single = {
    ...shared,
    wide: true,
    value,
    onChange: (next: string) => binding.onChange(next === '' ? [] : [next]),
  };
  const none = question.required ? undefined : t(texts.none);
  const options = question.options.map((option) => ({
    value: option.id,
    label: inLanguage(option, language).text,
  }));
  switch (question.kind) {
    case 'choice':
      return <SelectInput {...single} groups={[{ options }]} none={none} />;
    case 'yesNo': {
      const yesOrNo = (['yes', 'no'] as const).map((each) => ({ value: each, label: t(texts[each]) }));
      return <SelectInput {...single} groups={[{ options: yesOrNo }]} none={none} />;
    }
    case 'several':
      return <ChoicesInput {...shared} value={values} onChange={binding.onChange} options={options} />;
    case 'date':
      return <DayInput {...single} separator={separator} />;
    case 'number':
      return <TextInput {...single} attributes={{ inputMode: 'decimal', maxLength: maxDigits }} />;
    case 'text':
      return (
        <TextInput
          {...single}
          type={question.manifestField === 'emergencyPhone' ? 'tel' : 'text'}
          attributes={{ maxLength: maxLength.line }}
        />
      );
  }
}

const maxDigits = 20;

const carrierHints = {
  emergencyPhone: texts.carrier,
  care: texts.carrier,
  documentNumber: texts.documentNumber,
};

/** The organizer's help, the last day to answer, and who reads the answer. */
function useHint(
  question: AskedQuestion,
  language: Language,
  writeDay: (day: string) => string,
): string | undefined {
  const t = useText();
  const { help } = inLanguage(question, language);
  const carrierHint = question.manifestField && carrierHints[question.manifestField];
  const parts = [
    help,
    question.until === null ? '' : t(texts.until)(writeDay(question.until)),
    question.sensitivity === 'health' ? t(texts.health) : '',
    carrierHint === null ? '' : t(carrierHint),
  ].filter((part) => part !== '');
  return parts.length > 0 ? parts.join(' ') : undefined;
}
