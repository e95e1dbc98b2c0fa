import type { ManifestChange } from '#contract/manifest';
import {
  isShownField,
  manifestFieldLabels,
  type ManifestField,
  type LackingManifestField,
} from '#contract/manifestFields';
import { countryName } from '../../../format/countryName';
import { formatStaffDay } from '../../../format/dates';

const wholeNames: Partial<Record<LackingManifestField, string>> = {
  lastName: 'last name in full',
  firstName: 'first name in full',
};

/** For example `nationality`, or `first name in full` for one that has only initials. */
export function describeMissing(missing: readonly LackingManifestField[]): string {
  return missing.map((field) => wholeNames[field] ?? manifestFieldLabels[field].toLowerCase()).join(', ');
}

/** For example `New`, `Special care changed`, or `Birthday: 08/04/2001 → 09/04/2001`. */
export function describeChange({ state, fields }: ManifestChange): string {
  if (state === 'new') return 'New';
  if (state === 'cancelled') return 'Cancelled';
  return fields
    .map(({ field, before, after }) => {
      const label = manifestFieldLabels[field];
      if (!isShownField(field)) return `${label} changed`;
      return `${label}: ${describeValue(field, before)} → ${describeValue(field, after)}`;
    })
    .join('; ');
}

export function describeValue(field: ManifestField, value: string): string {
  if (value === '') return '–';
  if (field === 'birthday') return formatStaffDay(value);
  return field === 'nationality' ? countryName(value, 'en') : value;
}
