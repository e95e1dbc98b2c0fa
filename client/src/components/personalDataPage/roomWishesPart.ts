import type { PersonalData } from '#contract/personalData';
import { dataPage } from '../../i18n/personalData';
import { rooms } from '../../i18n/rooms';
import { roomWishes } from '../../i18n/roomWishes';
import type { Content } from './html';
import { facts, section } from './layout';
import type { Words } from './words';

/** Empty in the copy for staff, who may not read wishes. */
export function roomWishesPart({ roomWishes: wishes }: PersonalData, { t, value }: Words): Content {
  if (!wishes) return '';
  const names = (people: readonly { firstName: string; lastName: string }[]) =>
    value(people.map(({ firstName, lastName }) => `${firstName} ${lastName}`).join(', ') || null);
  return section(
    t(roomWishes.title),
    facts([
      [t(roomWishes.people), names(wishes.people)],
      [t(dataPage.room), wishes.roomType ? t(rooms[wishes.roomType]) : value(null)],
      [t(roomWishes.avoid), names(wishes.avoid)],
      [t(roomWishes.company), t(roomWishes[wishes.company])],
    ]),
  );
}
