import { withoutRepeats } from './camera';

it('each of two codes in sight is passed on once, and again after it was out of sight', () => {
  const passed: string[] = [];
  const pass = withoutRepeats((code) => passed.push(code));
  const clock = jest.spyOn(performance, 'now');

  for (const [now, code] of [
    [0, 'A'],
    [1_000, 'B'],
    [2_000, 'A'],
    [3_500, 'B'],
    [4_900, 'A'],
    [6_500, 'B'],
  ] as const) {
    clock.mockReturnValue(now);
    pass(code);
  }

  expect(passed).toEqual(['A', 'B', 'B']);
  clock.mockRestore();
});
