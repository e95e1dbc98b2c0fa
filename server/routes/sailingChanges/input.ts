import type { ById } from '../../contract/reference';
import {
  type MovedHotel,
  type SailingChangeDeadline,
  type SailingChangeDraft,
  type SailingChangeInput,
  sailingChangeKinds,
  type SailingChoiceInput,
  sailingChoices,
  type StaffSailingChoice,
} from '../../contract/sailingChange';
import { maxSmsLength } from '../../contract/sms';
import { clearable, is, onlyIf, withDefault } from '../../validation/conditions';
import { day, instant } from '../../validation/dates';
import { boolean, choice, text } from '../../validation/fields';
import { listOf } from '../../validation/listOf';
import { totalAmount, wholeNumber } from '../../validation/numbers';
import { listOfReferences, reference } from '../../validation/references';
import { type Rules, validator } from '../../validation/validator';
import { mailingTextRules } from '../mailings/input';

const maxGroups = 500;

const draftRules: Rules<ById<SailingChangeDraft>> = {
  ferry: reference,
  kind: choice(sailingChangeKinds),
  groups: listOfReferences(1, maxGroups),
  departure: onlyIf(is('kind', 'retimed'), instant),
  arrival: onlyIf(is('kind', 'retimed'), instant),
  replacement: onlyIf(is('kind', 'replaced'), reference),
  laterGroups: withDefault([], listOfReferences(0, maxGroups)),
  offersRefund: withDefault(false, boolean),
  answerBy: withDefault(null, instant),
};

export const sailingChangeDraft = validator<ById<SailingChangeDraft>>(draftRules);

export const sailingChangeInput = validator<ById<SailingChangeInput>>({
  ...draftRules,
  ...mailingTextRules,
  smsText: withDefault(null, text(maxSmsLength)),
  smsTextEn: clearable('', text(maxSmsLength)),
  movedHotels: withDefault([], listOf<MovedHotel>({ _id: reference, date: day, arrival: day }, maxGroups)),
  travellerCount: wholeNumber(0, Number.MAX_SAFE_INTEGER),
  revision: wholeNumber(0, Number.MAX_SAFE_INTEGER),
  replacementRevision: onlyIf(is('kind', 'replaced'), wholeNumber(0, Number.MAX_SAFE_INTEGER)),
});

export const sailingChangeDeadline = validator<SailingChangeDeadline>({ answerBy: instant });

const choiceRules: Rules<ById<SailingChoiceInput>> = {
  choice: choice(sailingChoices),
  group: withDefault(null, reference),
  refundTotal: onlyIf(is('choice', 'refund'), totalAmount),
};

export const sailingChoice = validator<ById<SailingChoiceInput>>(choiceRules);

export const staffSailingChoice = validator<ById<StaffSailingChoice>>({
  ...choiceRules,
  customer: reference,
});
