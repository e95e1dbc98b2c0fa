import { body as field } from 'express-validator';
import { maxLength } from '../contract/fields';
import { type RoomChoice, roomSizes, type WishedPartner } from '../contract/rooms';
import { valueAt, withDefault } from './conditions';
import { boolean, choice, fault, hasMaxLength, required } from './fields';
import { reference } from './references';
import { chainsOf, dropUnknownKeys, type Rule, type Rules, type Validator, validator } from './validator';

/** A limit for the request; the service checks how many beds the room has. */
const maxPartners = 10;

/** Optional here: whether the partner's code is required depends on the accommodation. */
const partnerCode: Rule = (path) =>
  field(path)
    .optional({ values: 'null' })
    .isString()
    .withMessage(fault('wrongType'))
    .bail()
    .custom(hasMaxLength(maxLength.line))
    .withMessage(fault('tooLong', { max: maxLength.line }));

const partner: Rules<Omit<WishedPartner, 'name'>> = { id: reference, code: partnerCode };

const partners: Rule = (path, input) => [
  required(path)
    .isArray({ max: maxPartners })
    .withMessage(fault('wrongType'))
    .bail()
    .customSanitizer((entries: unknown[]) => entries.map((value) => dropUnknownKeys(value, partner))),
  ...(Array.isArray(valueAt(input, path)) ? chainsOf(partner, input, `${path}.*.`) : []),
];

const byGenderInput = validator<{ byGender: boolean }>({ byGender: withDefault(false, boolean) });

const byRoomtypeInput = validator<Exclude<RoomChoice, { byGender: true }>>({
  byRoomtype: choice(roomSizes),
  roompartners: withDefault([], partners),
});

/** With `byGender` staff choose the room; otherwise a room type is required. */
export const roomChoice: Validator<RoomChoice> = {
  async check({ body }: { body: unknown }) {
    // Each check gets a request of its own, because express-validator keeps the faults of a check on the
    // request.
    const { byGender } = await byGenderInput.check({ body });
    return byGender ? { byGender } : byRoomtypeInput.check({ body });
  },
};
