import { body as field } from 'express-validator';
import { maxLength } from '../contract/fields';
import { type RoomChoice, roomSizes, type WishedPartner } from '../contract/rooms';
import { atMost, choice, fault, orElse, present, reference, toggle, valueAt } from './fields';
import { chainsOf, type Rule, type Rules, type Validator, validator } from './validator';

/** More than any room has beds; how many beds this one has is for the room to say. */
const maxPartners = 10;

/** Another's code, if it is told at all; whether it must be depends on the hotel. */
const told: Rule = (path) =>
  field(path)
    .optional({ values: 'null' })
    .isString()
    .withMessage(fault('wrongType'))
    .bail()
    .custom(atMost(maxLength.line))
    .withMessage(fault('tooLong', { max: maxLength.line }));

const partner: Rules<Omit<WishedPartner, 'name'>> = { id: reference, code: told };

const partners: Rule = (path, input) => [
  present(path)
    .isArray({ max: maxPartners })
    .withMessage(fault('wrongType'))
    .bail()
    .customSanitizer((entries: unknown[]) => entries.map(withoutUnknownKeys)),
  ...(Array.isArray(valueAt(input, path)) ? chainsOf(partner, input, `${path}.*.`) : []),
];

function withoutUnknownKeys(value: unknown): object {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(Object.entries(value).filter(([key]) => key in partner));
}

const byRoomtype = validator<Exclude<RoomChoice, { byGender: true }>>({
  byRoomtype: choice(roomSizes),
  roompartners: orElse([], partners),
});

const left = validator<{ byGender: boolean }>({ byGender: orElse(false, toggle) });

/** Who does not leave the choice to staff names a room. */
export const roomChoice: Validator<RoomChoice> = {
  async check({ body }: { body: unknown }) {
    // Apart, because a request keeps what one check found for the next.
    const { byGender } = await left.check({ body });
    return byGender ? { byGender } : byRoomtype.check({ body });
  },
};
