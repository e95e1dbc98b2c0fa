import { genders, maxLength } from '../../contract/fields';
import { maxInParty, type PartyPerson, type WaitingInput, type WaitingLink } from '../../contract/waiting';
import { optional } from '../../validation/conditions';
import { choice, line, payableEmail, personName } from '../../validation/fields';
import { listOf } from '../../validation/listOf';
import { reference } from '../../validation/references';
import { type Rules, validator } from '../../validation/validator';

/**
 * The form of id and token is not checked, so that a malformed link gets the same response as an expired one.
 */
export const waitingLinkRules: Rules<WaitingLink> = { id: line(maxLength.line), token: line(maxLength.line) };

export const waitingLink = validator<WaitingLink>(waitingLinkRules);

export const partyPeople = (max: number) => listOf<PartyPerson>({ gender: choice(genders) }, max, 1);

export const waitingInput = validator<WaitingInput>({
  group: reference,
  organization: optional(reference),
  firstName: personName,
  lastName: personName,
  email: payableEmail,
  people: partyPeople(maxInParty),
});
