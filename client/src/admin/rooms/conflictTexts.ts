import type { ConflictingRule, RoomConflict, RoomRepair } from '#contract/roomPlan';
import { formatCount } from '../../format/words';
import { roomPhrase, countRooms, listNames, roomSizeHeading, type GetName } from './boardTexts';

export function shortageText({ roomType, people, beds }: RoomConflict['shortages'][number]): string {
  const thereAre = `there ${beds === 1 ? 'is' : 'are'} ${formatCount(beds, 'bed', 'beds')}`;
  return roomType === null
    ? `${formatCount(people, 'guest needs', 'guests need')} a bed, and ${thereAre}.`
    : `${formatCount(people, 'guest has', 'guests have')} paid for ${roomPhrase(roomType)}, and ${thereAre} in ${roomSizeHeading(roomType)}.`;
}

export function ruleText(rule: ConflictingRule, getName: GetName): string {
  switch (rule.code) {
    case 'avoid':
      return `${formatCount(rule.pairs, 'pair', 'pairs')} of guests would rather not share a room`;
    case 'locks':
      return `Locked rooms stay together: ${rule.rooms.map((room) => listNames(room, getName)).join('; ')}`;
    case 'gender':
      return `${formatCount(rule.women, 'woman', 'women')} and ${formatCount(rule.men, 'man', 'men')} do not share rooms`;
    case 'paid':
      return `${formatCount(rule.people, 'guest has', 'guests have')} paid for ${roomPhrase(rule.roomType)}`;
  }
}

const ruleRepairTexts: Record<ConflictingRule['code'], string> = {
  avoid: 'Giving up the rule that guests do not share with people they would rather avoid',
  locks: 'Unlocking the locked rooms',
  gender: 'Giving up the rule that women and men do not share',
  paid: 'Giving up the rule that everybody gets the size that they paid for',
};

export function repairText(repair: RoomRepair, getName: GetName): string {
  switch (repair.code) {
    case 'rooms':
      return `${countRooms(repair.count, repair.roomType)} more`;
    case 'sizes':
      return `${listNames(repair.people, getName)} in another size than paid`;
    case 'rule':
      return repair.roomType
        ? `${ruleRepairTexts[repair.rule]} (${roomSizeHeading(repair.roomType)})`
        : ruleRepairTexts[repair.rule];
  }
}
