import type { Draft } from '#contract/draft';
import { hasRight } from '#contract/ownerRights';
import type { RegistrationPeriod } from '#contract/registrationPeriod';
import { finland } from '#contract/timeZones';
import { formatStaffInstant } from '../../../format/dates';
import { useAppSelector } from '../../../store/core/hooks';
import { selectSession } from '../../../store/session/session';
import type { BoundField } from '../formSpec';
import { InstantField } from './DayField';
import { FieldGroup } from './FieldGroup';
import { ReadOnlyField } from './ReadOnlyField';

export const periodPaths = ['registrationOpensAt', 'registrationClosesAt'] as const;

export const periodLabels = {
  registrationOpensAt: 'Opening time of registration',
  registrationClosesAt: 'Closing time of registration',
} as const satisfies Record<(typeof periodPaths)[number], string>;

interface Props {
  field: (name: keyof Draft<RegistrationPeriod>) => BoundField<string>;
  /** What applies where a time is empty. */
  note: string;
}

/**
 * When registration opens and closes by the clock (rules §22.1), for those who may open and close it; others see the
 * times that are set.
 */
export function RegistrationPeriodFields({ field, note }: Props) {
  const session = useAppSelector(selectSession);
  const fields = periodPaths.map((path) => field(path));
  if (session && hasRight(session, 'opening')) {
    return (
      <FieldGroup heading="Registration times" note={note}>
        {fields.map((each) => (
          <InstantField key={each.name} {...each} timeZone={finland} hint="Finnish time" />
        ))}
      </FieldGroup>
    );
  }
  const filled = fields.filter(({ value }) => value !== '');
  if (filled.length === 0) return null;
  return (
    <FieldGroup heading="Registration times">
      {filled.map(({ name, label, value }) => (
        <ReadOnlyField key={name} label={label} value={formatStaffInstant(value)} hint="Finnish time" />
      ))}
    </FieldGroup>
  );
}
