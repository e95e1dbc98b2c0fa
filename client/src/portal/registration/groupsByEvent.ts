import type { PublicGroup } from '#contract/group';
import type { Option, OptionGroup } from '../../components/form/SelectInput';
import { formatDay } from '../../format/dates';

/** The groups as options, grouped by event and day. */
export function groupsByEvent(
  groups: readonly PublicGroup[],
  optionOf: (group: PublicGroup) => Option,
): OptionGroup[] {
  const events = new Map(groups.map(({ event }) => [event._id, event]));
  return Array.from(events.values(), ({ _id, name, date }) => ({
    heading: `${name} ${formatDay(date)}`,
    options: groups.filter(({ event }) => event._id === _id).map(optionOf),
  }));
}
