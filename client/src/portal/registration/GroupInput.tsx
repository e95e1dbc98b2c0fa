import type { PublicGroup } from '#contract/group';
import { SelectInput, type Option, type OptionGroup } from '../../components/form/SelectInput';
import type { FieldBinding } from '../../components/form/useForm';
import { useText } from '../../i18n/language';
import { registration } from '../../i18n/registration';
import { formatDay } from '../../format/dates';

/** Whether a group is still offered. A draft may name one that is not. */
export function isOffered(id: string, groups: readonly PublicGroup[]): boolean {
  return groups.some(({ _id }) => _id === id);
}

/** The groups by event; full ones are marked and disabled (rules §17.5). */
export function GroupInput({
  groups,
  ...binding
}: FieldBinding<string> & { groups: readonly PublicGroup[] }) {
  const t = useText();
  const optionGroups = groupsByEvent(groups, ({ _id, name, isFull, draw }) => ({
    value: _id,
    label: isFull ? `${name} – ${t(draw ? registration.drawn : registration.full)}` : name,
    disabled: isFull,
  }));
  const allFull = groups.every(({ isFull }) => isFull) ? t(registration.allFull) : undefined;

  return (
    <SelectInput
      {...binding}
      value={isOffered(binding.value, groups) ? binding.value : ''}
      label={t(registration.group)}
      groups={optionGroups}
      error={allFull !== undefined && binding.error !== undefined ? allFull : binding.error}
      hint={allFull}
      required
      wide
    />
  );
}

/** The groups as options, grouped by event and day. */
export function groupsByEvent(
  groups: readonly PublicGroup[],
  toOption: (group: PublicGroup) => Option,
): OptionGroup[] {
  const events = new Map(groups.map(({ event }) => [event._id, event]));
  return Array.from(events.values(), ({ _id, name, date }) => ({
    heading: `${name} ${formatDay(date)}`,
    options: groups.filter(({ event }) => event._id === _id).map(toOption),
  }));
}
