import { maxLength } from '../../contract/fields';
import {
  askingTimes,
  type EventQuestionsInput,
  maxOptions,
  maxQuestions,
  manifestAnswerFields,
  optionIdPattern,
  type QuestionCondition,
  type QuestionInput,
  questionKinds,
  type QuestionOption,
  sensitivities,
} from '../../contract/question';
import type { ById } from '../../contract/reference';
import { withDefault } from '../../validation/conditions';
import { day } from '../../validation/dates';
import { boolean, choice, fault, line, nonBlankText } from '../../validation/fields';
import { listOf, listOfValues } from '../../validation/listOf';
import { listOfReferences, reference } from '../../validation/references';
import { type Rule, rule } from '../../validation/rule';
import { revision } from '../../validation/sharedRules';
import { objectOf, validator } from '../../validation/validator';

/** An id that the client has made. */
export const optionId: Rule = rule({ type: 'string', pattern: optionIdPattern.source }, (path) =>
  nonBlankText(path).matches(optionIdPattern).withMessage(fault('wrongType')),
);

const otherLanguage = withDefault('', line(maxLength.line));

const maxGroups = 500;

export const eventQuestionsInput = validator<ById<EventQuestionsInput>>({
  revision,
  questions: listOf<ById<QuestionInput>>(
    {
      _id: reference,
      kind: choice(questionKinds),
      text: line(maxLength.line),
      textEn: otherLanguage,
      help: otherLanguage,
      helpEn: otherLanguage,
      options: withDefault(
        [],
        listOf<QuestionOption>(
          { id: optionId, text: line(maxLength.line), textEn: otherLanguage },
          maxOptions,
        ),
      ),
      groups: withDefault([], listOfReferences(0, maxGroups)),
      product: withDefault(null, reference),
      condition: withDefault(
        null,
        objectOf<QuestionCondition>({
          question: reference,
          values: listOfValues(optionId, 1, maxOptions),
        }),
      ),
      required: boolean,
      askedAt: choice(askingTimes),
      until: withDefault(null, day),
      sensitivity: choice(sensitivities),
      manifestField: withDefault(null, choice(manifestAnswerFields)),
      purgeOn: withDefault(null, day),
    },
    maxQuestions,
  ),
});
