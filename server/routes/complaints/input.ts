import {
  type ComplaintAnswerInput,
  type ComplaintClosingInput,
  type ComplaintInput,
  type ReportedComplaintInput,
  reportedSources,
} from '../../contract/complaint';
import { maxLength } from '../../contract/fields';
import { pastDay } from '../../validation/dates';
import { choice, line, text } from '../../validation/fields';
import { type Rules, validator } from '../../validation/validator';

const content: Rules<ComplaintInput> = { subject: line(maxLength.name), description: text(maxLength.text) };

export const complaintInput = validator<ComplaintInput>(content);

export const reportedComplaintInput = validator<ReportedComplaintInput>({
  ...content,
  receivedOn: pastDay,
  source: choice(reportedSources),
});

export const complaintAnswerInput = validator<ComplaintAnswerInput>({ answer: text(maxLength.text) });

export const complaintClosingInput = validator<ComplaintClosingInput>({ agreement: text(maxLength.text) });
