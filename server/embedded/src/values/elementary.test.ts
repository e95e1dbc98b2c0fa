import { exp, log, log10, pow } from './elementary';

it.each<[string, number, number]>([
  ['log(3)', log(3), 1.0986122886681098],
  ['log(5e-324)', log(5e-324), -744.4400719213812],
  ['log(1 + 2 ** -52)', log(1 + 2 ** -52), 2.2204460492503128e-16],
  ['log(0)', log(0), -Infinity],
  ['log10(52)', log10(52), 1.7160033436347992],
  ['log10(0.001)', log10(0.001), -3],
  ['log10(11)', log10(11), 1.041392685158225],
  ['exp(-10)', exp(-10), 0.000045399929762484854],
  ['exp(709)', exp(709), 8.218407461554972e307],
  ['exp(1e300)', exp(1e300), Infinity],
  ['pow(0.7, 11)', pow(0.7, 11), 0.019773267429999988],
  ['pow(-1.5, 3)', pow(-1.5, 3), -3.375],
  ['pow(99, 8), which lies between two doubles,', pow(99, 8), 9227446944279200],
  ['pow(2, -1074)', pow(2, -1074), 5e-324],
  ['pow(1, NaN)', pow(1, NaN), 1],
  ['pow(-1, Infinity)', pow(-1, Infinity), 1],
  ['pow(-2, 0.5)', pow(-2, 0.5), NaN],
])('%s equals the result of the C math library', (_name, result, expected) => {
  expect(result).toBe(expected);
});

it('powers of ten are exact', () => {
  const exponents = Array.from({ length: 23 }, (_, i) => i);

  expect(exponents.map((exponent) => log10(pow(10, exponent)))).toEqual(exponents);
});
