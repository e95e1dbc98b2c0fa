import { useState } from 'react';
import { type FieldBinding, useForm } from '../../components/form/useForm';
import {
  type ChangeContext,
  changedSailing,
  defaultAnswerBy,
  initialValues,
  noticeFacts,
} from './changeForm';
import { draftNotice, type NoticeText } from './noticeDraft';

const textNames = [
  'emailSubject',
  'emailHtml',
  'emailSubjectEn',
  'emailHtmlEn',
  'smsText',
  'smsTextEn',
] as const;

/** The form of a changed sailing. The time to choose and the notice follow the other fields until staff edit them. */
export function useChangeForm(context: ChangeContext) {
  const { values: ownValues, field, ...form } = useForm(initialValues(context.ferry));
  const [openedAt] = useState(() => new Date());
  const [isOwnTime, setIsOwnTime] = useState(false);
  const [isOwnText, setIsOwnText] = useState(false);
  const departure = changedSailing(ownValues, context)?.departure.dateTime ?? '';
  const typed = isOwnTime ? ownValues : { ...ownValues, answerBy: defaultAnswerBy(openedAt, departure) };
  const values = isOwnText ? typed : { ...typed, ...draftNotice(noticeFacts(typed, context)) };

  function answerByField(): FieldBinding<string> {
    const binding = field('answerBy');
    return {
      ...binding,
      value: values.answerBy,
      onChange: (value) => {
        setIsOwnTime(true);
        binding.onChange(value);
      },
    };
  }

  function textField(name: keyof NoticeText): FieldBinding<string> {
    return {
      ...field(name),
      value: values[name],
      onChange: (value) => {
        setIsOwnText(true);
        // The others stay as they were drafted.
        for (const each of textNames) field(each).onChange(each === name ? value : values[each]);
      },
    };
  }

  return {
    ...form,
    values,
    field,
    answerByField,
    textField,
    isOwnText,
    draftAnew: () => setIsOwnText(false),
    openedAt,
  };
}

export type ChangeForm = ReturnType<typeof useChangeForm>;
