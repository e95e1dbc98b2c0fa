import { escapeFormula } from './csv';

it.each([
  '=1+1',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\n=1',
  '+1+cmd|x',
  '-1+1',
  '-1+2',
  '-2+3+cmd|x',
  '+358 40 123',
  '-',
  '+',
  '-A1',
  '+1.2.3',
  '-1 193,50',
])('turns the formula %j into text', (cell) => {
  expect(escapeFormula(cell)).toBe(`'${cell}`);
});

it.each([
  '+358401234567',
  '-5',
  '+3',
  '-4,00',
  '+1,50',
  '-0.5',
  '1193,50',
  '0,00',
  'Mäkelä',
  'a=b',
  'a@b.fi',
  "'x",
  '',
  ' =1',
  '2027-02-18',
])('leaves %j unchanged', (cell) => {
  expect(escapeFormula(cell)).toBe(cell);
});
