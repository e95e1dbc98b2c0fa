import type { PublicGroup } from '#contract/group';
import { formatDay } from '../../format/dates';
import { SelectInput } from '../../components/form/SelectInput';
import type { FieldBinding } from '../../components/form/useForm';
import { useText } from '../../i18n/language';
import { registration } from '../../i18n/registration';

/** A draft may name a group that is no longer offered. */
export function isOffered(id: string, groups: readonly PublicGroup[]): boolean {
  return groups.some(({ _id }) => _id === id);
}

/** The groups by event; full ones are marked and disabled (rules §17.5). */
export function GroupInput({
  groups,
  ...binding
}: FieldBinding<string> & { groups: readonly PublicGroup[] }) {
  const t = useText();
  const events = new Map(groups.map(({ event }) => [event._id, event]));
  const optionGroups = Array.from(events.values(), (event) => ({
    heading: `${event.name} ${formatDay(event.date)}`,
    options: groupsOf(event).map((group) => ({
      value: group._id,
      label: group.isFull ? `${group.name} – ${t(registration.full)}` : group.name,
      disabled: group.isFull,
    })),
  }));

  const allFull = groups.every(({ isFull }) => isFull) ? t(registration.allFull) : undefined;

  function groupsOf({ _id }: PublicGroup['event']) {
    return groups.filter(({ event }) => event._id === _id);
  }

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
