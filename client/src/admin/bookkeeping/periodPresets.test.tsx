import { act, screen } from '@testing-library/react';
import { answerPeriod, openBooks, organizationQuery } from '../../test/builders/books';
import { periodPresets } from './periodPresets';

it.each([
  ['2027-01-15', ['2026-12-01', '2026-12-31'], ['2026-10-01', '2026-12-31'], ['2026-01-01', '2026-12-31']],
  ['2028-03-31', ['2028-02-01', '2028-02-29'], ['2027-10-01', '2027-12-31'], ['2027-01-01', '2027-12-31']],
  ['2026-11-27', ['2026-10-01', '2026-10-31'], ['2026-07-01', '2026-09-30'], ['2025-01-01', '2025-12-31']],
])('on %s the presets are whole months, quarters and calendar years', (today, month, quarter, year) => {
  const presets = periodPresets(today).map(({ label, from, to }) => [label, [from, to]]);
  expect(presets).toEqual([
    ['Last month', month],
    ['Last quarter', quarter],
    ['This year', [`${today.slice(0, 4)}-01-01`, today]],
    ['Last year', year],
  ]);
});

describe('a preset', () => {
  beforeEach(() => jest.useFakeTimers({ now: new Date('2026-04-24T12:00:00Z'), advanceTimers: true }));
  afterEach(() => jest.useRealTimers());

  it('is marked while it is shown, and sets both days in the address, also by keyboard', async () => {
    const { user, address } = await openBooks();
    const pressed = () =>
      screen.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent);
    expect(pressed()).toEqual(['Last quarter']);

    act(() => screen.getByRole('button', { name: 'Last month' }).focus());
    const shown = `${organizationQuery}&from=2026-03-01&to=2026-03-31`;
    answerPeriod(shown);
    await user.keyboard('{Enter}');

    expect(address()).toBe(`/bookkeeping?${shown}`);
    expect(screen.getByLabelText('From')).toHaveValue('01/03/2026');
    expect(pressed()).toEqual(['Last month']);
  });
});
