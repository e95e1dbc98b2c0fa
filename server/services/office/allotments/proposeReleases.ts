import { type BlockUnits, releaseFee, releasePercent } from '../../../contract/allotment';
import { daysBetween } from '../../../contract/calendarDays';
import type { Cents } from '../../../contract/money';
import { addDays, today } from '../../../lib/clock';
import type { StoredAllotment } from '../../../models/allotment';
import type { HeldUnit } from './blocks';
import type { Holder } from './holder';
import { type Measured, sumOf } from './measure';
import { planReleases } from './releasePlan';

/** What is best to release on a release day. */
export interface ReleaseDayView {
  on: string;
  percent: number;
  units: BlockUnits[];
  fee: Cents;
  saved: Cents;
  savedByThen: Cents;
  /** From 0 to 1. */
  risk: number;
}

/** The release days from today on; nothing is proposed while it is unknown how many will register. */
export function proposeReleases(
  { startsOn }: Holder,
  allotment: StoredAllotment,
  units: readonly HeldUnit[],
  measured: Measured,
): ReleaseDayView[] {
  const { assumptions } = allotment;
  const releaseDays = releaseDaysOf(allotment, startsOn);
  const arrivals = assumptions.arrivals ?? measured.arrivals;
  const proposals =
    arrivals === null
      ? []
      : planReleases({
          outlook: {
            ...measured,
            leave: assumptions.leave / 100,
            lateLeave: assumptions.lateLeave / 100,
            waitingCome: assumptions.waitingCome / 100,
            arrivalsPerDay: arrivals / 7,
          },
          seats: measured.seats,
          units,
          releaseDays: releaseDays.map(({ on, percent }) => ({ inDays: daysBetween(today(), on), percent })),
          startsInDays: Math.max(0, daysBetween(today(), startsOn)),
          lossPerTraveller: assumptions.lossPerTraveller ?? measured.lossPerTraveller,
        });
  return releaseDays.map(({ on, percent }, index) => {
    const { units: counts, risk } = proposals[index] ?? { units: new Map<string, number>(), risk: 0 };
    const released = [...counts].map(([block, count]) => ({ block, units: count }));
    const feeAt = (share: number) => feeOf(allotment, released, share);
    const fee = feeAt(percent);
    const next = releaseDays[index + 1]?.percent ?? 100;
    return {
      ...{ on, percent, units: released, fee, risk },
      saved: feeAt(100) - fee,
      savedByThen: feeAt(next) - fee,
    };
  });
}

/** The last day of each percentage, from today on; 100 % has none, because nothing is saved then. */
export function releaseDaysOf(
  { steps, optionUntil }: Pick<StoredAllotment, 'steps' | 'optionUntil'>,
  startsOn: string,
): { on: string; percent: number }[] {
  const lastDays = [
    ...steps.map(({ days }) => addDays(startsOn, -days)),
    ...(optionUntil === null ? [] : [optionUntil]),
  ];
  const days = [...new Set(lastDays)].filter((on) => on >= today() && on <= startsOn).sort();
  const priced = days.map((on) => ({
    on,
    percent: releasePercent({ steps, optionUntil }, { on, startsOn }),
  }));
  return priced.filter(({ percent }, index) => percent < 100 && percent !== priced[index + 1]?.percent);
}

/** The fee of units that are released for a percentage of their price. */
export function feeOf(
  { blocks }: Pick<StoredAllotment, 'blocks'>,
  units: readonly BlockUnits[],
  percent: number,
): Cents {
  const priceOf = (id: string) => blocks.find((block) => block.id === id)?.price ?? 0;
  return sumOf(units, (each) => releaseFee(priceOf(each.block), each.units, percent));
}
