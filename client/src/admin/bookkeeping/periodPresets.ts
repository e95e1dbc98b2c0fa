import { daysBefore } from '../../format/dates';

interface PeriodPreset {
  label: string;
  from: string;
  to: string;
}

/** The periods for which books are usually read and closed; the financial year is the calendar year. */
export function periodPresets(today: string): PeriodPreset[] {
  const year = Number(today.slice(0, 4));
  const month = Number(today.slice(5, 7));
  const endOfPreviousMonth = endOfLastMonth(today);
  const startOfQuarter = firstDay(year, month - ((month - 1) % 3));
  const endOfLastQuarter = daysBefore(startOfQuarter, 1);
  return [
    { label: 'Last month', from: startOfLastMonth(today), to: endOfPreviousMonth },
    {
      label: 'Last quarter',
      from: firstDay(Number(endOfLastQuarter.slice(0, 4)), Number(endOfLastQuarter.slice(5, 7)) - 2),
      to: endOfLastQuarter,
    },
    { label: 'This year', from: firstDay(year, 1), to: today },
    { label: 'Last year', from: firstDay(year - 1, 1), to: `${year - 1}-12-31` },
  ];
}

export function startOfLastMonth(today: string): string {
  return firstOfMonth(endOfLastMonth(today));
}

export function endOfLastMonth(today: string): string {
  return daysBefore(firstOfMonth(today), 1);
}

function firstOfMonth(day: string): string {
  return `${day.slice(0, 7)}-01`;
}

function firstDay(year: number, month: number): string {
  return `${year}-${String(month).padStart(2, '0')}-01`;
}
