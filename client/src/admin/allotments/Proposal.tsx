import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { Allotment, ReleaseDay } from '#contract/allotment';
import { formatStaffDay, today } from '../../format/dates';
import { formatEuros } from '../../format/money';
import { PageSection } from '../layout/PageSection';
import { MoneyTable } from '../list/MoneyTable';
import {
  countUnits,
  describeNext,
  describeRisk,
  describeUnits,
  manyUnits,
  totalUnits,
  weekdayOf,
} from './allotmentTexts';
import { ReleaseDialog } from './ReleaseDialog';

interface Props {
  allotment: Allotment;
  onChange: (allotment: Allotment) => void;
}

/** What is best released on each release day, and what that costs. */
export function Proposal({ allotment, onChange }: Props) {
  const { kind, days, startsOn } = allotment;
  const [isOpen, setIsOpen] = useState(false);
  const [next] = days;
  return (
    <PageSection
      id="proposal"
      heading={next ? `What does ${weekdayOf(next.on)} cost?` : 'No release day is left'}
    >
      <Typography sx={{ mb: 1.5, maxWidth: 720 }}>
        {next
          ? describeProposal(allotment, next, days[1])
          : startsOn < today()
            ? 'The trip has started.'
            : `Released ${manyUnits(kind)} cost their whole price now.`}
      </Typography>
      {days.length > 0 && <Days allotment={allotment} />}
      <Button variant="contained" sx={{ mt: 2 }} onClick={() => setIsOpen(true)}>
        Note a release
      </Button>
      {isOpen && <ReleaseDialog allotment={allotment} onChange={onChange} onClose={() => setIsOpen(false)} />}
    </PageSection>
  );
}

function describeProposal(allotment: Allotment, next: ReleaseDay, later: ReleaseDay | undefined): string {
  const { kind, terms, outlook } = allotment;
  if (terms?.assumptions.arrivals === null && outlook.measured.arrivals === null)
    return 'Registration has not been open for a week. For a proposal, enter below how many new travellers you expect in a week.';
  const count = totalUnits(next.units);
  if (count === 0)
    return `Nothing should be released by then: every ${manyUnits(kind).slice(0, -1)} is likely to be needed, or can be released later as well.`;
  const price = next.fee === 0 ? 'for nothing' : `for ${formatEuros(next.fee, 'en')}`;
  const otherwise = later ? `Released on ${formatStaffDay(later.on)}` : 'Kept to the end';
  return [
    `Release ${countUnits(kind, count)} (${describeUnits(allotment, next.units)}) by then ${price}.`,
    `${otherwise}, ${count === 1 ? 'it' : 'they'} would cost ${formatEuros(next.savedByThen, 'en')} more.`,
    `The risk that ${count === 1 ? 'it' : 'one of them'} is needed after all is ${describeRisk(next.risk)}.`,
  ].join(' ');
}

function Days({ allotment }: { allotment: Allotment }) {
  const { days } = allotment;
  return (
    <MoneyTable
      label="Release days"
      headings={['Release by', 'To release', 'Fee', 'Saves', 'Risk', 'Cost of a release']}
    >
      <tbody>
        {days.map((day, index) => (
          <tr key={day.on}>
            <th scope="row">{formatStaffDay(day.on)}</th>
            <td>{totalUnits(day.units) || 'none'}</td>
            <td>{formatEuros(day.fee, 'en')}</td>
            <td>{formatEuros(day.saved, 'en')}</td>
            <td>{day.units.length === 0 ? '–' : describeRisk(day.risk)}</td>
            <td>{describeNext(day, days[index + 1])}</td>
          </tr>
        ))}
      </tbody>
    </MoneyTable>
  );
}
