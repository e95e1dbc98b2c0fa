import type { Answer } from '../../contract/answer';
import type { AnswersInput } from '../../contract/answers';
import { maxLength } from '../../contract/fields';
import { maxOptions, maxQuestions } from '../../contract/question';
import type { ById } from '../../contract/reference';
import { withDefault } from '../../validation/conditions';
import { line } from '../../validation/fields';
import { listOf, listOfValues } from '../../validation/listOf';
import { reference } from '../../validation/references';
import { validator } from '../../validation/validator';

/** The service checks that an answer fits its question. */
export const answers = listOf<Answer>(
  { question: reference, values: listOfValues(withDefault('', line(maxLength.line)), 0, maxOptions) },
  maxQuestions,
);

export const answersInput = validator<ById<AnswersInput>>({ answers });
