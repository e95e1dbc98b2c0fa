import Box from '@mui/material/Box';
import { genders } from '#contract/fields';
import type { OwnWaiting } from '#contract/waiting';
import { formatDay } from '../../format/dates';
import { useText } from '../../i18n/language';
import { personalInfo } from '../../i18n/personalInfo';
import { waiting as texts } from '../../i18n/waiting';

/** The trip and the group that a party waits for, and its travellers. */
export function WaitedTrip({ event, group, people }: OwnWaiting) {
  const t = useText();
  return (
    <Box component="dl" sx={facts}>
      <dt>{t(texts.trip)}</dt>
      <dd>{`${event.name} ${formatDay(event.date)}`}</dd>
      <dt>{t(texts.group)}</dt>
      <dd>{group.name}</dd>
      <dt>{t(texts.people)}</dt>
      <dd>{useParty(people)}</dd>
    </Box>
  );
}

/** `Nainen × 2, Mies` */
export function useParty(people: OwnWaiting['people']): string {
  const t = useText();
  return genders
    .flatMap((gender) => {
      const count = people.filter((person) => person.gender === gender).length;
      if (count === 0) return [];
      return count === 1 ? t(personalInfo[gender]) : `${t(personalInfo[gender])} × ${count}`;
    })
    .join(', ');
}

const facts = {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: 2,
  rowGap: 0.75,
  m: 0,
  '& dt': { color: 'text.secondary' },
  '& dd': { m: 0, overflowWrap: 'anywhere' },
} as const;
