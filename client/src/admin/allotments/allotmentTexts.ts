import type { Allotment, AllotmentKind, BlockUnits, ReleaseDay } from '#contract/allotment';
import { formatStaffDay } from '../../format/dates';
import { formatCount } from '../../format/words';

const units: Readonly<Record<AllotmentKind, readonly [one: string, many: string]>> = {
  ferry: ['cabin', 'cabins'],
  hotel: ['room', 'rooms'],
};

export function manyUnits(kind: AllotmentKind): string {
  return units[kind][1];
}

export function countUnits(kind: AllotmentKind, count: number): string {
  return formatCount(count, ...units[kind]);
}

/** `Tuesday, 02/03/2027` */
export function weekdayOf(day: string): string {
  const weekday = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' }).format(new Date(day));
  return `${weekday}, ${formatStaffDay(day)}`;
}

export function totalUnits(released: readonly BlockUnits[]): number {
  return released.reduce((sum, each) => sum + each.units, 0);
}

/** `4 × 4-bed cabin, 1 × suite`; `none` without any */
export function describeUnits(
  { blocks }: Pick<Allotment, 'blocks'>,
  released: readonly BlockUnits[],
): string {
  if (released.length === 0) return 'none';
  const nameOf = (id: string) => blocks.find((block) => block.id === id)?.name ?? id;
  return released.map((each) => `${each.units} × ${nameOf(each.block)}`).join(', ');
}

/** `7 %`, `below 1 %` */
export function describeRisk(risk: number): string {
  return risk < 1 ? 'below 1 %' : `${Math.round(risk)} %`;
}

/** Why a day is on the page: what changes after it. */
export function describeNext({ percent }: ReleaseDay, next: ReleaseDay | undefined): string {
  const later = next?.percent ?? 100;
  return percent === 0 ? `free; later ${later} %` : `${percent} %; later ${later} %`;
}
