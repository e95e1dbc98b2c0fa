import {
  type AskingTime,
  manifestAnswerLabels,
  type Question,
  type QuestionKind,
  type Sensitivity,
} from '#contract/question';
import { formatStaffDay } from '../../format/dates';

export const kindLabels: Readonly<Record<QuestionKind, string>> = {
  choice: 'One choice',
  several: 'Several choices',
  yesNo: 'Yes or no',
  text: 'Text',
  number: 'Number',
  date: 'Day',
};

export const askingTimeLabels: Readonly<Record<AskingTime, string>> = {
  registration: 'On the registration form',
  later: 'Later, on the dashboard',
};

export const sensitivityLabels: Readonly<Record<Sensitivity, string>> = {
  ordinary: 'Ordinary',
  personal: 'Personal',
  health: 'Health',
};

type Described = Pick<
  Question,
  'kind' | 'required' | 'askedAt' | 'until' | 'sensitivity' | 'manifestField' | 'purgeOn'
>;

/** `One choice · required · on the registration form · until 01/03/2027` */
export function describeQuestion(question: Described): string {
  const { kind, required, askedAt, until, sensitivity, manifestField, purgeOn } = question;
  return [
    kindLabels[kind],
    required ? 'required' : 'optional',
    askedAt === 'registration' ? 'on the registration form' : 'later',
    until ? `until ${formatStaffDay(until)}` : '',
    sensitivity === 'ordinary' ? '' : sensitivityLabels[sensitivity].toLowerCase(),
    manifestField ? `goes to the carrier as ${manifestAnswerLabels[manifestField].toLowerCase()}` : '',
    purgeOn ? `answers deleted on ${formatStaffDay(purgeOn)}` : '',
  ]
    .filter((part) => part !== '')
    .join(' · ');
}
