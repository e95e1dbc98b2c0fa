import type { OwnInfoInput } from '../../contract/customer';
import { isMissing, optional, withDefault, valueAt } from '../../validation/conditions';
import { existingPassword, newPassword } from '../../validation/passwords';
import { personalInfo } from '../registration/input';
import { type Rule, rule, schemaOfRules } from '../../validation/rule';
import {
  validator,
  validationChains,
  dropUnknownKeys,
  type Rules,
  type Validator,
} from '../../validation/validator';
import {
  maxAvoidedPeople,
  maxWishedPeople,
  roomCompanies,
  type RoomWishesInput,
} from '../../contract/roomWishes';
import { roomSizes, type RoomChoice, type WishedPartner } from '../../contract/rooms';
import {
  choice,
  patternWithout,
  boolean,
  fault,
  hasMaxLength,
  hasNoneOf,
  required,
} from '../../validation/fields';
import { listOfReferences, reference } from '../../validation/references';
import { body as field } from 'express-validator';
import { maxLength, notInLine } from '../../contract/fields';

const withPassword = { required: ['password'], properties: { password: { type: 'string', minLength: 1 } } };

const ifSent = optional(existingPassword);

/** Required with a new password; a new e-mail address also requires it, which only the service can check. */
const requiredWithNewPassword: Rule = rule(
  ifSent.schema,
  (path, input) => (isMissing(input, 'password') ? ifSent : existingPassword)(path, input),
  { optional: true, strictly: { if: withPassword, then: existingPassword.schema } },
);

export const ownInfo = validator<OwnInfoInput>({
  ...personalInfo,
  password: optional(newPassword),
  currentPassword: requiredWithNewPassword,
});

export const roomWishesInput = validator<RoomWishesInput>({
  people: withDefault([], listOfReferences(0, maxWishedPeople)),
  roomType: withDefault(null, choice(roomSizes)),
  avoid: withDefault([], listOfReferences(0, maxAvoidedPeople)),
  company: choice(roomCompanies),
});

/** A limit for the request; the service checks the number of beds in the room. */
const maxPartners = 10;

const partnerCodeSchema = {
  anyOf: [
    { type: 'string', maxLength: maxLength.line, pattern: patternWithout(notInLine) },
    { type: 'null' },
  ],
};

/** Optional here: whether the partner's code is required depends on the accommodation. */
const partnerCode: Rule = rule(
  partnerCodeSchema,
  (path) =>
    field(path)
      .optional({ values: 'null' })
      .isString()
      .withMessage(fault('wrongType'))
      .bail()
      .custom(hasNoneOf(notInLine))
      .withMessage(fault('invalidCharacters'))
      .bail()
      .custom(hasMaxLength(maxLength.line))
      .withMessage(fault('tooLong', { max: maxLength.line })),
  { optional: true },
);

const partner: Rules<Omit<WishedPartner, 'name'>> = { id: reference, code: partnerCode };

const partners: Rule = rule(
  { type: 'array', maxItems: maxPartners, items: schemaOfRules(partner) },
  (path, input) => [
    required(path)
      .isArray({ max: maxPartners })
      .withMessage(fault('wrongType'))
      .bail()
      .customSanitizer((entries: unknown[]) => entries.map((value) => dropUnknownKeys(value, partner))),
    ...(Array.isArray(valueAt(input, path)) ? validationChains(partner, input, `${path}.*.`) : []),
  ],
);

const byGender = { byGender: withDefault(false, boolean) };
const byGenderInput = validator<{ byGender: boolean }>(byGender);

const byRoomtype: Rules<Exclude<RoomChoice, { byGender: true }>> = {
  byRoomtype: choice(roomSizes),
  roompartners: withDefault([], partners),
};
const byRoomtypeInput = validator(byRoomtype);

/** With `byGender` staff choose the room; otherwise a room type is required. */
export const roomChoice: Validator<RoomChoice> = {
  async check({ body }: { body: unknown }) {
    // Each check uses its own request, because express-validator keeps the faults of a check on the request.
    const chosen = await byGenderInput.check({ body });
    return chosen.byGender ? { byGender: true } : byRoomtypeInput.check({ body });
  },
  schema: {
    anyOf: [
      schemaOfRules({ byGender: rule({ type: 'boolean', const: true }, boolean) }),
      schemaOfRules({ ...byGender, ...byRoomtype }),
    ],
  },
};
