import { MultiSelectInput } from '../../components/form/MultiSelectInput';
import { SelectInput } from '../../components/form/SelectInput';
import type { QuestionDraft } from './questionDraft';

interface Props {
  question: QuestionDraft;
  /** The questions that a condition can refer to. */
  earlier: readonly QuestionDraft[];
  name: string;
  getError: (field: string) => string | undefined;
  onChange: (question: QuestionDraft) => void;
}

/** Shows the question only after certain answers to an earlier one. */
export function ConditionFields({ question, earlier, name, getError, onChange }: Props) {
  const { conditionQuestion, conditionValues } = question;
  if (earlier.length === 0 && conditionQuestion === '') return null;
  const dependsOn = earlier.find(({ _id }) => _id === conditionQuestion);
  return (
    <>
      <SelectInput
        name={`${name}.question`}
        label="Shown"
        none="Always"
        value={conditionQuestion}
        error={getError('condition.question')}
        groups={[{ heading: 'Depending on the answer to', options: earlier.map(toOption) }]}
        onChange={(chosen) => onChange({ ...question, conditionQuestion: chosen, conditionValues: [] })}
      />
      {dependsOn && (
        <MultiSelectInput
          name={`${name}.values`}
          label="If the answer is any of"
          value={conditionValues}
          error={getError('condition.values')}
          required
          options={toChoices(dependsOn)}
          onChange={(values) => onChange({ ...question, conditionValues: values })}
        />
      )}
    </>
  );
}

function toOption({ _id, text }: QuestionDraft) {
  return { value: _id, label: text === '' ? 'a question without a text' : text };
}

function toChoices({ kind, options }: QuestionDraft) {
  if (kind === 'yesNo')
    return [
      { value: 'yes', label: 'Yes' },
      { value: 'no', label: 'No' },
    ];
  return options.map(({ id, text }) => ({ value: id, label: text }));
}
