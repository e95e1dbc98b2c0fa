import Box from '@mui/material/Box';
import { maxLength } from '#contract/fields';
import {
  askingTimes,
  type EventQuestions,
  manifestAnswerFields,
  manifestAnswerLabels,
  manifestSensitivities,
  questionKinds,
  sensitivities,
} from '#contract/question';
import type { Named } from '#contract/reference';
import { DayInput } from '../../components/form/DayInput';
import { MultiSelectInput } from '../../components/form/MultiSelectInput';
import { SelectInput } from '../../components/form/SelectInput';
import { TextInput } from '../../components/form/TextInput';
import { ConditionFields } from './ConditionFields';
import { OptionRows } from './OptionRows';
import { possibleConditionQuestions, type QuestionDraft, takesOptions } from './questionDraft';
import { askingTimeLabels, kindLabels, sensitivityLabels } from './questionLabels';
import { SwitchInput } from './SwitchInput';

interface Props {
  question: QuestionDraft;
  drafts: readonly QuestionDraft[];
  index: number;
  event: EventQuestions;
  /** Answers fix the kind, and whether the question is about health. */
  isAnswered: boolean;
  getError: (field: string) => string | undefined;
  onChange: (question: QuestionDraft) => void;
}

export function QuestionFields(props: Props) {
  const { question, drafts, index, event, isAnswered, getError, onChange } = props;
  const bind = <Field extends keyof QuestionDraft>(field: Field) => ({
    name: `questions.${index}.${field}`,
    value: question[field],
    error: getError(field),
    onChange: (value: QuestionDraft[Field]) => onChange({ ...question, [field]: value }),
  });
  const saved = event.questions.find(({ _id }) => _id === question._id);
  const isHealth = question.sensitivity === 'health';
  return (
    <Box sx={columns}>
      <TextInput {...bind('text')} label="Question" attributes={line} required />
      <TextInput
        {...bind('textEn')}
        label="Question in English"
        hint="Leave it empty if the same text serves both languages"
        attributes={line}
      />
      <TextInput {...bind('help')} label="Help below the field" attributes={line} />
      <TextInput {...bind('helpEn')} label="Help in English" attributes={line} />
      <SelectInput
        {...bind('kind')}
        label="Kind of answer"
        groups={[
          { options: asOptions(questionKinds, kindLabels, isAnswered ? [question.kind] : questionKinds) },
        ]}
        hint={isAnswered ? 'Cannot be changed while there are answers' : undefined}
        required
        onChange={(kind) =>
          onChange({ ...question, kind: questionKinds.find((each) => each === kind) ?? 'text' })
        }
      />
      <SelectInput
        {...bind('askedAt')}
        label="Asked"
        groups={[{ options: asOptions(askingTimes, askingTimeLabels) }]}
        required
        onChange={(time) =>
          onChange({ ...question, askedAt: askingTimes.find((each) => each === time) ?? 'registration' })
        }
      />
      {takesOptions(question.kind) && <OptionRows {...bind('options')} getError={getError} />}
      <SwitchInput {...bind('required')} label="An answer is required" />
      <DayInput
        {...bind('until')}
        separator="/"
        label="Tell us by"
        hint="The last day for answers; without it, the day of the event"
      />
      <MultiSelectInput
        {...bind('groups')}
        label="Groups that are asked"
        hint="All groups if none is chosen"
        error={
          getError('groups') ??
          question.groups.map((_, groupIndex) => getError(`groups.${groupIndex}`)).find(Boolean)
        }
        options={asNamedOptions(event.groups, saved?.groups ?? [])}
      />
      <SelectInput
        {...bind('product')}
        label="Only those who pay for"
        none="Everybody"
        groups={[{ options: asNamedOptions(event.products, saved?.product ? [saved.product] : []) }]}
      />
      <ConditionFields
        question={question}
        earlier={possibleConditionQuestions(drafts, index)}
        name={`questions.${index}.condition`}
        getError={getError}
        onChange={onChange}
      />
      <SelectInput
        {...bind('manifestField')}
        value={question.manifestField ?? ''}
        label="Goes to the carrier as"
        none="It does not"
        hint={isAnswered ? 'Cannot be changed while there are answers' : undefined}
        groups={[
          {
            options: asOptions(
              manifestAnswerFields,
              manifestAnswerLabels,
              isAnswered ? manifestAnswerFields.filter((each) => each === question.manifestField) : undefined,
            ),
          },
        ]}
        onChange={(chosen) => onChange({ ...question, ...forCarrier(question, chosen) })}
      />
      <SelectInput
        {...bind('sensitivity')}
        label="The answers are"
        hint={
          isHealth
            ? 'Only people whom an owner names on the page Admin can read them, and each reading is recorded'
            : undefined
        }
        groups={[
          {
            options: asOptions(
              sensitivities,
              sensitivityLabels,
              sensitivities.filter((each) => !isAnswered || (each === 'health') === isHealth),
            ),
          },
        ]}
        required
        onChange={(chosen) =>
          onChange({ ...question, sensitivity: sensitivities.find((each) => each === chosen) ?? 'ordinary' })
        }
      />
      <DayInput
        {...bind('purgeOn')}
        separator="/"
        label="Delete the answers on"
        hint={
          isHealth ? 'Required for answers about health' : 'Without it, they are deleted with the customer'
        }
        required={isHealth}
      />
    </Box>
  );
}

/** What has to change together when the answer is to go to the carrier. */
function forCarrier({ kind }: QuestionDraft, chosen: string): Partial<QuestionDraft> {
  const manifestField = manifestAnswerFields.find((each) => each === chosen);
  if (!manifestField) return { manifestField: null };
  return {
    manifestField,
    sensitivity: manifestSensitivities[manifestField],
    kind: manifestField === 'care' ? kind : 'text',
  };
}

function asOptions<Value extends string>(
  values: readonly Value[],
  labels: Readonly<Record<Value, string>>,
  allowed = values,
) {
  return values.map((value) => ({ value, label: labels[value], disabled: !allowed.includes(value) }));
}

/** @param chosen may name a group or product that is no longer part of the trip */
function asNamedOptions(offered: readonly Named[], chosen: readonly Named[]) {
  const removed = chosen.filter(({ _id }) => !offered.some((each) => each._id === _id));
  return [...offered, ...removed].map(({ _id, name }) => ({ value: _id, label: name }));
}

const line = { maxLength: maxLength.line };

const columns = {
  mt: 2,
  display: 'grid',
  gap: 2.5,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  alignItems: 'start',
} as const;
