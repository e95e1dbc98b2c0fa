import {
  type ArrangedRoom,
  type ConflictingRule,
  lockedIn,
  type RoomConflict,
  type RoomRepair,
} from '../../../contract/roomPlan';
import { type RoomSize, roomSizeForBeds } from '../../../contract/rooms';
import type { ConflictRule, Impossibility } from '../../../roomPlan/impossible';
import type { Repair } from '../../../roomPlan/repairs';
import type { RuleFamily } from '../../../roomPlan/ruleFamilies';

/** The conflict as shown to staff: how many pairs do not wish to share, but not whose wish it is. */
export function describeConflict(
  { shortages, conflict, repairs, isCutShort }: Impossibility,
  rooms: readonly ArrangedRoom[],
): RoomConflict {
  return {
    shortages: shortages.map(({ size, ...counts }) => ({
      roomType: size === null ? null : roomSizeForBeds(size),
      ...counts,
    })),
    rules: conflict.map((rule) => toConflictingRule(rule, rooms)),
    repairs: repairs.map(toRepair),
    isCutShort,
  };
}

function toConflictingRule(rule: ConflictRule, rooms: readonly ArrangedRoom[]): ConflictingRule {
  if (rule.code === 'exclusions') return { code: 'avoid', pairs: rule.pairs.length };
  if (rule.code === 'locks') {
    return { code: 'locks', rooms: rule.locks.map((index) => lockedGuests(rooms[Number(index)])) };
  }
  if (rule.code === 'paid')
    return { code: 'paid', roomType: roomSizeForBeds(rule.size), people: rule.people };
  return rule;
}

function lockedGuests(room: ArrangedRoom | undefined): string[] {
  return room ? lockedIn(room) : [];
}

function toRepair(repair: Repair): RoomRepair {
  if (repair.code === 'rooms') {
    return { code: 'rooms', roomType: roomSizeForBeds(repair.size), count: repair.count };
  }
  if (repair.code === 'sizes') return { code: 'sizes', people: [...repair.people] };
  return { code: 'rule', ...toSuspendedRule(repair.family) };
}

function toSuspendedRule(family: RuleFamily): { rule: ConflictingRule['code']; roomType: RoomSize | null } {
  if (family.code === 'paid') return { rule: 'paid', roomType: roomSizeForBeds(family.size) };
  return { rule: family.code === 'exclusions' ? 'avoid' : family.code, roomType: null };
}
