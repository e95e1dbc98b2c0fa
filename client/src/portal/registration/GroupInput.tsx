import type { PublicGroup } from '#contract/group';
import { type RegistrationPhase, registrationPhase } from '#contract/registrationPeriod';
import { SelectInput, type Option, type OptionGroup } from '../../components/form/SelectInput';
import type { FieldBinding } from '../../components/form/useForm';
import { useText } from '../../i18n/language';
import { registration } from '../../i18n/registration';
import { formatDay, formatInstant } from '../../format/dates';

/** A draft may name a group that is no longer offered. */
export function isOffered(id: string, groups: readonly PublicGroup[]): boolean {
  return groups.some(({ _id }) => _id === id);
}

/** The groups by event; full ones and closed ones are marked and disabled (rules §17.5). */
export function GroupInput({
  groups,
  now,
  ...binding
}: FieldBinding<string> & { groups: readonly PublicGroup[]; now: number }) {
  const t = useText();
  const optionGroups = groupsByEvent(groups, ({ _id, name, isFull, registration: period }) => {
    const phase = registrationPhase(true, period, now);
    const mark = isFull ? t(registration.full) : phaseMark(phase, period?.opensAt ?? '');
    return {
      value: _id,
      label: mark === '' ? name : `${name} – ${mark}`,
      disabled: isFull || phase === 'closed',
    };
  });

  function phaseMark(phase: RegistrationPhase, opensAt: string): string {
    if (phase === 'closed') return t(registration.groupClosed);
    return phase === 'notOpen' ? t(registration.groupOpens)(formatInstant(opensAt)) : '';
  }

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
