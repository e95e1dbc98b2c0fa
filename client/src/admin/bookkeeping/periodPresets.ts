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
  const lastMonth = endOfLastMonth(today);
  const lastQuarter = daysBefore(firstOf(year, month - ((month - 1) % 3)), 1);
  return [
    { label: 'Last month', from: startOfLastMonth(today), to: lastMonth },
    {
      label: 'Last quarter',
      from: firstOf(Number(lastQuarter.slice(0, 4)), Number(lastQuarter.slice(5, 7)) - 2),
      to: lastQuarter,
    },
    { label: 'This year', from: firstOf(year, 1), to: today },
    { label: 'Last year', from: firstOf(year - 1, 1), to: `${year - 1}-12-31` },
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

function firstOf(year: number, month: number): string {
  return `${year}-${String(month).padStart(2, '0')}-01`;
}
